/** Where the list of pages is: `llms.txt`, `llms.fr.txt`. */
export const toLlmsFile = ({ suffix }: { suffix: string }) => `llms${suffix}.txt`;

/** Where all of them are as one text: `llms-full.txt`, `llms-full.fr.txt`. */
export const toFullFile = ({ suffix }: { suffix: string }) => `llms-full${suffix}.txt`;

/** Where one part of a list is that is too long for one file: `llms/guides.txt`, `llms.fr/guides.txt`. */
export const toLlmsPartFile = ({ suffix }: { suffix: string }, name: string) =>
  `llms${suffix}/${name}.txt`;
