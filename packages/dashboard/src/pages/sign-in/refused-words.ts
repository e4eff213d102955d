const WORDS: Readonly<Record<string, string>> = {
  expired: 'This sign-in took too long or was started in another browser. Start again.',
  domain: 'Your email address is not in a domain that this organization accepts.',
  unverified: 'Your identity provider has not verified your email address. Verify it there first.',
  'no-email': 'Your identity provider did not send your email address. Ask its administrator.',
  unknown: 'You have no account here yet. Ask an owner of the organization to add you.',
  taken: 'Your email address belongs to another account here. Ask an owner of the organization.',
};

/** What somebody is told whom the identity provider sent back and who was not let in. */
export function toRefusedWords(reason: string): string {
  return (
    WORDS[reason] ?? 'The identity provider could not confirm who you are. Try again in a moment.'
  );
}
