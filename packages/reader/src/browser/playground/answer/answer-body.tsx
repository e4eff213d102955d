import { useLayoutEffect, useState } from '@quire/sandbox/browser';
import { CopyButton } from '../dialog/copy-button.tsx';
import { Glyph } from '../dialog/glyph.tsx';
import type { Answer } from '../send/answer.ts';
import { WORDS } from '../words.ts';
import { type BodyView, freeBody, readBody } from './body-view.ts';
import { toFileName } from './file-name.ts';
import { JsonTree } from './json-tree.tsx';
import { StreamItems } from './stream-items.tsx';

/** Text that is still arriving is laid out anew each time; more than this waits for its end. */
const MAX_GROWING = 200_000;

/** The body of an answer, shown by its type, or part by part. */
export function AnswerBody({ answer }: { answer: Answer }) {
  const { body, items, dropped, end } = answer;
  const name = toFileName(answer.headers, body.type);
  return (
    <>
      {items ? (
        <>
          <BodyTools body={body} name={name} />
          <StreamItems items={items} dropped={dropped ?? 0} />
        </>
      ) : end === 'open' && body.size > MAX_GROWING ? (
        <p class="q-pg-note">{WORDS.largeSoFar}</p>
      ) : (
        <WholeBody body={body} name={name} />
      )}
      {end !== 'open' && end !== 'complete' && (
        <p class="q-pg-hint q-pg-end">{WORDS.endedEarly[end]}</p>
      )}
    </>
  );
}

function WholeBody({ body, name }: { body: Blob; name: string }) {
  const [view, setView] = useState<BodyView | undefined>(undefined);
  useLayoutEffect(() => {
    let isGone = false;
    let made: BodyView | undefined;
    void readBody(body).then((read) => {
      made = read;
      if (isGone) freeBody(read);
      else setView(read);
    });
    return () => {
      isGone = true;
      freeBody(made);
    };
  }, [body]);
  if (!view) return null;
  if (view.kind === 'empty') return <p class="q-pg-note">{WORDS.emptyBody}</p>;
  return (
    <>
      <BodyTools body={body} name={name} {...('text' in view ? { text: view.text } : {})} />
      <BodyContent view={view} />
    </>
  );
}

function BodyTools({ body, name, text }: { body: Blob; name: string; text?: string }) {
  return (
    <div class="q-pg-body-tools">
      {text !== undefined && <CopyButton text={text} />}
      <DownloadButton body={body} name={name} />
    </div>
  );
}

function BodyContent({ view }: { view: BodyView }) {
  const [openTo, setOpenTo] = useState(2);
  switch (view.kind) {
    case 'json':
      return (
        <>
          <button
            type="button"
            class="q-pg-text-button q-pg-fold"
            onClick={() => setOpenTo(openTo === 2 ? 50 : 2)}
          >
            {openTo === 2 ? WORDS.expand : WORDS.collapse}
          </button>
          <JsonTree key={openTo} value={view.value} openTo={openTo} />
        </>
      );
    case 'text':
      return <pre class="q-pg-text">{view.text}</pre>;
    case 'image':
      return <img class="q-pg-media" src={view.address} alt={WORDS.response} />;
    case 'audio':
      // biome-ignore lint/a11y/useMediaCaption: what an API sends has no captions beside it.
      return <audio class="q-pg-media" src={view.address} controls />;
    case 'video':
      // biome-ignore lint/a11y/useMediaCaption: what an API sends has no captions beside it.
      return <video class="q-pg-media" src={view.address} controls />;
    case 'long':
      return <p class="q-pg-note">{WORDS.longBody}</p>;
    case 'binary':
      return (
        <>
          <p class="q-pg-hint">{WORDS.binaryBody}</p>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard. */}
          <pre class="q-pg-text" tabIndex={0}>
            {view.preview}
          </pre>
        </>
      );
    default:
      return null;
  }
}

function DownloadButton({ body, name }: { body: Blob; name: string }) {
  const save = () => {
    const link = document.createElement('a');
    link.href = URL.createObjectURL(new Blob([body], { type: 'application/octet-stream' }));
    link.download = name;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 1000);
  };
  return (
    <button
      type="button"
      class="q-pg-sign-button"
      aria-label={WORDS.download}
      title={WORDS.download}
      onClick={save}
    >
      <Glyph name="download" />
    </button>
  );
}
