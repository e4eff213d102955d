const LONGEST = 300;

/** An address for messages and logs: no credentials, query or fragment, since links carry signatures. */
export function toShownUrl(address: string | URL): string {
  const text = String(address);
  const plain = URL.canParse(text) ? withoutSecrets(new URL(text)) : withoutSecretParts(text);
  return plain.length > LONGEST ? `${plain.slice(0, LONGEST)}…` : plain;
}

function withoutSecrets(url: URL): string {
  const plain = new URL(url);
  plain.username = '';
  plain.password = '';
  plain.search = '';
  plain.hash = '';
  return plain.href;
}

function withoutSecretParts(text: string): string {
  return text
    .replace(/[?#][\s\S]*$/, '')
    .replace(/\/\/[^/]*@/, '//')
    .replace(/[\u0000-\u001f\u007f]/g, ' ');
}
