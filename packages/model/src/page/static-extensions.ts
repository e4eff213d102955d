/** Files that are served as they are, by the end of their name. */
export const STATIC_EXTENSIONS: ReadonlySet<string> = new Set(
  [
    'png jpg jpeg jfif pjpeg pjp gif webp svg svgz ico apng avif bmp tiff tif',
    'mp4 webm ogg avi mov wmv flv mkv m4v',
    'mp3 wav flac aac wma m4a',
    'json yaml yml',
    'css js',
    'woff woff2 ttf otf eot',
    'pdf txt xml csv tsv zip',
    'doc docx xls xlsx ppt pptx rtf odt ods odp',
    'rar 7z tar gz bz2',
  ].flatMap((line) => line.split(' ')),
);
