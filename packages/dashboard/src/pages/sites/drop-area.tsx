import { type DragEvent, useRef, useState } from 'react';
import { fromDrop, fromFileList, readDropped } from '../../publish/dropped-files.ts';
import type { SiteFile } from '../../publish/site-file.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { ErrorNotice } from '../../ui/error-notice.tsx';
import { Icon } from '../../ui/icon.tsx';

/** Takes a folder or an archive: dropped on it, or chosen in the window of the browser. */
export function DropArea({
  error,
  onFiles,
}: {
  /** Why the last one was not published. */
  error: unknown;
  onFiles(read: () => Promise<SiteFile[]>): void;
}) {
  const [isOver, setIsOver] = useState(false);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    // Begun within the event: what was dropped is forgotten afterwards.
    const dropped = fromDrop(event.dataTransfer);
    onFiles(async () => {
      const { files, archive } = await dropped;
      return readDropped(files, archive);
    });
  };
  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the buttons in it do the same by keyboard. */}
      <div
        data-drop-area=""
        onDragOver={(event) => {
          event.preventDefault();
          setIsOver(true);
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={drop}
        className={classNames(
          'flex flex-col items-center rounded-lg border border-dashed px-5 py-8 text-center transition-colors',
          isOver ? 'border-accent bg-accent-soft' : 'border-line-strong bg-sunken',
        )}
      >
        <span className="mb-3 flex size-11 items-center justify-center rounded-lg border border-line bg-surface text-muted">
          <Icon name="upload" className="size-5" />
        </span>
        <p className="font-semibold">Drop your docs folder here</p>
        <p className="mt-1 text-balance text-muted">
          The folder that contains docs.json, or a .zip or .tar.gz of it. Only changed files are
          uploaded.
        </p>
        <div className="mt-5 flex flex-wrap justify-center gap-2">
          <ChooseButton
            label="Choose folder"
            isFolder
            onChoose={(files) => onFiles(() => readDropped(fromFileList(files)))}
          />
          <ChooseButton
            label="Choose archive"
            onChoose={([archive]) => onFiles(() => readDropped([], archive))}
          />
        </div>
      </div>
      {error !== null && error !== undefined && <ErrorNotice error={error} className="mt-4" />}
    </>
  );
}

function ChooseButton({
  label,
  isFolder = false,
  onChoose,
}: {
  label: string;
  isFolder?: boolean;
  onChoose(files: File[]): void;
}) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={label}
        {...(isFolder ? { webkitdirectory: '' } : { accept: '.zip,.tar.gz,.tgz' })}
        onChange={({ target }) => {
          const files = [...(target.files ?? [])];
          // So that the same one can be chosen again.
          target.value = '';
          if (files.length > 0) onChoose(files);
        }}
      />
      <Button onClick={() => input.current?.click()}>{label}</Button>
    </>
  );
}
