import { useLayoutEffect, useState } from '@quire/sandbox/browser';
import { CopyButton } from '../dialog/copy-button.tsx';
import { Glyph } from '../dialog/glyph.tsx';
import { WORDS } from '../words.ts';
import { type BodyView, freeBody, readBody } from './body-view.ts';
import { JsonTree } from './json-tree.tsx';

/** The body of an answer, shown by its type. */
export function AnswerBody({ body }: { body: Blob }) {
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
      <div class="q-pg-body-tools">
        {'text' in view && <CopyButton text={view.text} />}
        <DownloadButton body={body} />
      </div>
      <BodyContent view={view} />
    </>
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
    default:
      return <p class="q-pg-note">{WORDS.binaryBody}</p>;
  }
}

function DownloadButton({ body }: { body: Blob }) {
  const save = () => {
    const link = document.createElement('a');
    link.href = URL.createObjectURL(new Blob([body], { type: 'application/octet-stream' }));
    link.download = 'response';
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
