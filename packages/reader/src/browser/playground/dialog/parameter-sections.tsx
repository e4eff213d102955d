import { type ParameterPlace, toParameterKey } from '@quire/openapi/browser';
import { Fragment } from '@quire/sandbox/browser';
import { ValueField } from '../form/value-field.tsx';
import { WORDS } from '../words.ts';
import type { FormEditor } from './form-editor.ts';
import { Section } from './section.tsx';
import { Warnings } from './warnings.tsx';

const PLACES: readonly ParameterPlace[] = ['path', 'query', 'querystring', 'header', 'cookie'];

/** The parameters outside of the body, by where they go. */
export function ParameterSections({ model, form, setValues, missing, warnings }: FormEditor) {
  const { parameters } = form.values;
  return PLACES.map((place) => {
    const listed = model.parameters.filter((parameter) => parameter.in === place);
    if (listed.length === 0) return null;
    return (
      <Section key={place} title={WORDS[place]}>
        {listed.map((parameter) => {
          const key = toParameterKey(parameter);
          const isMissing = missing.has(key);
          return (
            <Fragment key={key}>
              <ValueField
                name={parameter.name}
                schema={parameter.schema}
                value={parameters[key]}
                required={parameter.required}
                deprecated={parameter.deprecated}
                description={parameter.description}
                placeholder={parameter.placeholder}
                error={isMissing ? WORDS.missing : undefined}
                onChange={(value) => setValues({ parameters: { ...parameters, [key]: value } })}
              />
              {!isMissing && <Warnings warnings={warnings} at={key} />}
            </Fragment>
          );
        })}
      </Section>
    );
  });
}
