import { MODEL_APIS } from '@quire/assistant';
import {
  choiceSetting,
  integerSetting,
  type SettingsOf,
  switchSetting,
  textSetting,
  urlSetting,
} from '@quire/base';

/** Whether one kind of telemetry is sent. */
const exporterSetting = (kind: string) =>
  textSetting({
    about: `Whether Quire sends ${kind} to the collector (otlp) or not (none).`,
    default: undefined,
    defaultText: 'otlp',
    pattern: { test: /^(otlp|none)$/, words: 'otlp or none' },
  });

/** Every environment variable that the platform reads. The documentation prints this table. */
export const platformSettings = {
  QUIRE_DATA: textSetting({
    about:
      'The data folder, for the database, the storage and working files. The --data flag takes precedence.',
    default: '.quire',
  }),
  QUIRE_HOST: textSetting({
    about: 'The address to listen on. The --host flag takes precedence.',
    default: '127.0.0.1',
  }),
  QUIRE_PORT: integerSetting({
    about: 'The port to listen on; 0 chooses a free port. The --port flag takes precedence.',
    default: 4000,
    min: 0,
    max: 65_535,
  }),
  QUIRE_PUBLIC_URL: urlSetting({
    about: 'The public address of the platform. Download links begin with it.',
    default: undefined,
    defaultText: 'http://localhost:<port>',
  }),
  QUIRE_DOCS_URL: urlSetting({
    about:
      'The address of the Quire documentation. The dashboard links to its pages; without an address, the dashboard shows only their names.',
    default: undefined,
  }),
  DATABASE_URL: textSetting({
    about: 'Your own PostgreSQL server. Without it, the platform runs an embedded PostgreSQL.',
    default: undefined,
    defaultText: 'the embedded PostgreSQL',
    secret: true,
    pattern: { test: /^postgres(ql)?:\/\//, words: 'an address that begins with postgres://' },
  }),
  QUIRE_ROLES: textSetting({
    about:
      'What this process does: api, worker and web, separated by commas. The --roles flag takes precedence.',
    default: 'api,worker,web',
    pattern: {
      test: /^(api|worker|web)(\s*,\s*(api|worker|web))*$/,
      words: 'some of api, worker and web, separated by commas',
    },
  }),
  QUIRE_PRIMARY_URL: urlSetting({
    about:
      'Makes this process read-only, for a second region: it serves sites from a read replica in DATABASE_URL and a replicated bucket, and passes everything that has to be stored to this address of the primary. Requires QUIRE_ROLES=web and DATABASE_URL.',
    default: undefined,
    defaultText: 'none: this process writes to its database',
  }),
  QUIRE_DATABASE_DIR: textSetting({
    about: 'Where the embedded PostgreSQL keeps its files.',
    default: undefined,
    defaultText: 'postgres in the data folder, if its user can reach it',
  }),
  QUIRE_ADMIN_KEY: textSetting({
    about: 'The first admin key, for automation. Used only at the first start.',
    default: undefined,
    defaultText: 'a random key, shown once',
    secret: true,
    pattern: {
      test: /^svc_[0-9A-Za-z]{32,128}$/,
      words: 'svc_ and 32 to 128 letters or digits',
    },
  }),
  QUIRE_DEMO: switchSetting({
    about: 'Whether the first start creates the organization "demo" with the example site.',
    default: true,
  }),
  QUIRE_EXPORT_LINK_TTL: integerSetting({
    about: 'How long a link to a bundle works, in seconds.',
    default: 3600,
    min: 60,
    max: 604_800,
  }),
  QUIRE_S3_BUCKET: textSetting({
    about: 'The bucket for sites and bundles, on S3 or a compatible server.',
    default: undefined,
    defaultText: 'the folder storage in the data folder',
  }),
  QUIRE_S3_ENDPOINT: urlSetting({
    about: "The address of an S3 server other than Amazon's.",
    default: undefined,
    defaultText: 'Amazon S3',
  }),
  QUIRE_S3_PUBLIC_ENDPOINT: urlSetting({
    about: 'The address of the S3 server in download links, if it differs.',
    default: undefined,
    defaultText: 'QUIRE_S3_ENDPOINT',
  }),
  QUIRE_S3_REGION: textSetting({ about: 'The region of the bucket.', default: 'us-east-1' }),
  QUIRE_S3_PREFIX: textSetting({
    about: 'A prefix for every key in the bucket, so that the bucket can be shared.',
    default: '',
    defaultText: 'none',
    pattern: { test: /^[A-Za-z0-9_][A-Za-z0-9_./-]{0,100}$/, words: 'a plain path' },
  }),
  QUIRE_S3_ACCESS_KEY: textSetting({
    about: 'The access key of the bucket.',
    default: undefined,
    defaultText: 'the credentials of the machine',
    secret: true,
  }),
  QUIRE_S3_SECRET_KEY: textSetting({
    about: 'The secret key of the bucket.',
    default: undefined,
    defaultText: 'the credentials of the machine',
    secret: true,
  }),
  QUIRE_DOMAIN_VERIFICATION: choiceSetting({
    about:
      'Whether Quire serves a custom domain only after a DNS record proves who owns it (dns), or immediately (off).',
    default: 'off',
    choices: ['off', 'dns'],
  }),
  QUIRE_PREVIEW_DOMAIN: textSetting({
    about:
      'The parent domain of preview addresses, such as example.com for main--docs.example.com. DNS and your proxy must route all names under it to the platform.',
    default: undefined,
    defaultText: 'the host of QUIRE_PUBLIC_URL; localhost if that is an IP address',
    pattern: {
      test: /^[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)*$/,
      words: 'a host name in lowercase, without a port',
    },
  }),
  QUIRE_DNS_SERVERS: textSetting({
    about: 'The DNS servers to query for these records: addresses, separated by commas.',
    default: undefined,
    defaultText: 'the DNS servers of the machine',
    pattern: { test: /^[0-9A-Fa-f.:[\]]+(\s*,\s*[0-9A-Fa-f.:[\]]+)*$/, words: 'IP addresses' },
  }),
  QUIRE_HTTPS_PORT: integerSetting({
    about:
      'The port to serve HTTPS on, with certificates that Quire obtains itself. Requires QUIRE_ACME_DIRECTORY. Processes with only the worker role do not open this port.',
    default: undefined,
    defaultText: 'none: a proxy adds TLS',
    min: 0,
    max: 65_535,
  }),
  QUIRE_HTTP_PORT: integerSetting({
    about:
      'A port that redirects to HTTPS and answers the challenges of the certificate authority, usually 80. Requires QUIRE_HTTPS_PORT.',
    default: undefined,
    defaultText: 'none',
    min: 0,
    max: 65_535,
  }),
  QUIRE_HTTPS_HOST: textSetting({
    about: 'The address that QUIRE_HTTPS_PORT and QUIRE_HTTP_PORT listen on.',
    default: undefined,
    defaultText: 'all addresses of the machine',
  }),
  QUIRE_ACME_DIRECTORY: urlSetting({
    about:
      "The directory of a certificate authority that supports ACME, such as https://acme-v02.api.letsencrypt.org/directory for Let's Encrypt. Quire obtains and renews a certificate for each verified domain.",
    default: undefined,
    defaultText: 'none: Quire obtains no certificates',
  }),
  QUIRE_ACME_TERMS_AGREED: switchSetting({
    about:
      'Whether you agree to the terms of service of that authority. Required with QUIRE_ACME_DIRECTORY.',
    default: false,
  }),
  QUIRE_ACME_EMAIL: textSetting({
    about: 'The email address that the authority can contact you at.',
    default: undefined,
    defaultText: 'none',
    pattern: { test: /^[^\s@,]{1,64}@[^\s@,]{1,190}$/, words: 'one email address' },
  }),
  QUIRE_ACME_CA_FILE: textSetting({
    about:
      'For your own authority: a PEM file with the CA certificates for the address of its directory. Quire trusts them in addition to those that come with Node.',
    default: undefined,
    defaultText: 'none',
  }),
  QUIRE_ACME_CHALLENGE: choiceSetting({
    about:
      'How Quire proves to the authority that it controls a domain: with an HTTP request to port 80 (http-01), or with a TLS connection to port 443 (tls-alpn-01).',
    default: 'http-01',
    choices: ['http-01', 'tls-alpn-01'],
  }),
  QUIRE_ACME_HOSTS: textSetting({
    about:
      'Host names of the platform itself that need a certificate, separated by commas, such as the host of QUIRE_PUBLIC_URL.',
    default: undefined,
    defaultText: 'none: only domains of sites',
    pattern: {
      test: /^[a-z0-9-]+(\.[a-z0-9-]+)+(\s*,\s*[a-z0-9-]+(\.[a-z0-9-]+)+)*$/,
      words: 'host names in lowercase, separated by commas',
    },
  }),
  QUIRE_ACME_ORDERS_PER_HOUR: integerSetting({
    about: 'How many certificates Quire orders per hour, renewals included.',
    default: 100,
    min: 1,
    max: 100_000,
  }),
  QUIRE_ACME_ORDERS_PER_ORGANIZATION: integerSetting({
    about: 'How many certificates Quire orders per day for the domains of one organization.',
    default: 50,
    min: 1,
    max: 100_000,
  }),
  QUIRE_EDGE: choiceSetting({
    about:
      'The caches in front of the service, which keep public pages until Quire purges them: varnish, nginx, fastly, cloudflare, cloudfront or bunny. Set it for all processes.',
    default: 'none',
    choices: ['none', 'varnish', 'nginx', 'fastly', 'cloudflare', 'cloudfront', 'bunny'],
  }),
  QUIRE_EDGE_URL: textSetting({
    about:
      'For varnish and nginx, the addresses of their purge ports, separated by commas, such as http://10.0.0.7:6083. For other caches, the address of their API, if it is not the public one.',
    default: undefined,
    defaultText: 'the public API of the service',
    pattern: {
      test: /^https?:\/\/[^\s,@?#]+(\s*,\s*https?:\/\/[^\s,@?#]+)*$/,
      words: 'addresses that begin with http:// or https://, separated by commas',
    },
  }),
  QUIRE_EDGE_ID: textSetting({
    about:
      'What to purge: the service ID (fastly), the zone ID (cloudflare), the distribution ID (cloudfront) or the ID of the pull zone (bunny).',
    default: undefined,
    defaultText: 'none',
    pattern: { test: /^[A-Za-z0-9_-]{1,64}$/, words: 'letters, digits, - and _' },
  }),
  QUIRE_EDGE_TOKEN: textSetting({
    about:
      'The token for purging. For cloudfront, the ID of an access key, a colon and its secret.',
    default: undefined,
    secret: true,
    defaultText: 'none',
    pattern: { test: /^[\x21-\x7e]{8,512}$/, words: '8 to 512 visible characters' },
  }),
  QUIRE_EDGE_SECONDS: integerSetting({
    about: 'How long these caches keep a page that is not purged, in seconds. Requires QUIRE_EDGE.',
    default: undefined,
    defaultText: '86400',
    min: 60,
    max: 31_536_000,
  }),
  QUIRE_TRUSTED_PROXIES: textSetting({
    about:
      'IP addresses or networks of your reverse proxies. Quire trusts X-Forwarded-For only from these.',
    default: '',
    defaultText: 'none',
    pattern: {
      test: /^[0-9A-Fa-f.:/]+(\s*,\s*[0-9A-Fa-f.:/]+)*$/,
      words: 'IP addresses or networks such as 10.0.0.0/8, separated by commas',
    },
  }),
  QUIRE_MAX_CONNECTIONS: integerSetting({
    about:
      'How many connections one process keeps open at the same time. The process closes any others.',
    default: 10_000,
    min: 10,
    max: 1_000_000,
  }),
  QUIRE_METRICS_KEY: textSetting({
    about: 'If it is set, /metrics requires "Authorization: Bearer" with this text.',
    default: undefined,
    defaultText: 'none: /metrics is open',
    secret: true,
    pattern: { test: /^[\x21-\x7e]{16,256}$/, words: '16 to 256 visible characters' },
  }),
  QUIRE_USAGE_METRICS: integerSetting({
    about:
      'For how many organizations, at most, the metrics contain storage, rendering, page views and questions, each with the ID of the organization as a label. The organizations that were created first come first; 0 means none.',
    default: 0,
    min: 0,
    max: 1_000,
  }),
  QUIRE_RETENTION_DAYS: integerSetting({
    about:
      'After how many days Quire deletes finished export jobs and versions that are no longer live, except the newest 20 of a site and those that a label, a job or a preview uses; with 0, never.',
    default: undefined,
    defaultText:
      'versions of sites that were created in this release or later: 90; all others and export jobs: never',
    min: 0,
    max: 36_500,
  }),
  QUIRE_FONT_HOSTS: textSetting({
    about:
      'Font services that pages of hosted sites can use, separated by commas, such as fonts.googleapis.com,fonts.gstatic.com. They see the IP addresses of readers.',
    default: undefined,
    defaultText: 'none: fonts come from the site',
    pattern: {
      test: /^[a-z0-9-]+(\.[a-z0-9-]+)+(\s*,\s*[a-z0-9-]+(\.[a-z0-9-]+)+)*$/,
      words: 'host names, separated by commas',
    },
  }),
  QUIRE_PREVIEW_IMAGES: switchSetting({
    about:
      'Whether Quire draws a preview image for each page of a hosted site. A site can decide for itself with thumbnails.generate in docs.json.',
    default: true,
  }),
  QUIRE_WEB_ANALYTICS: switchSetting({
    about:
      'Whether Quire counts page views and searches on hosted sites, as daily totals, without cookies, for readers who do not object.',
    default: true,
  }),
  QUIRE_WEB_ANALYTICS_DAYS: integerSetting({
    about:
      'For how many days Quire keeps the counts of page views and searches, and the daily usage; 0 means indefinitely.',
    default: 400,
    min: 0,
    max: 36_500,
  }),
  QUIRE_FEEDBACK: switchSetting({
    about:
      'Whether readers of hosted sites and of deployments elsewhere can send feedback on pages. A site turns it on with feedback.thumbs in docs.json.',
    default: true,
  }),
  QUIRE_FEEDBACK_DAYS: integerSetting({
    about: 'For how many days Quire keeps feedback; 0 means indefinitely.',
    default: 400,
    min: 0,
    max: 36_500,
  }),
  QUIRE_FEEDBACK_PER_VISITOR: integerSetting({
    about: 'How often one visitor can send feedback to a site within ten minutes.',
    default: 20,
    min: 1,
    max: 1_000_000,
  }),
  QUIRE_FEEDBACK_PER_PAGE: integerSetting({
    about:
      'How much feedback on one page Quire stores per day (UTC). It counts additional feedback but does not store it.',
    default: 100,
    min: 1,
    max: 1_000_000,
  }),
  QUIRE_FEEDBACK_PER_SITE: integerSetting({
    about:
      'How much feedback on one site Quire stores per day (UTC). It counts additional feedback but does not store it.',
    default: 1_000,
    min: 1,
    max: 1_000_000,
  }),
  QUIRE_WEBHOOK_ALLOWED_HOSTS: textSetting({
    about:
      'Hosts that webhooks can reach even if their addresses are private or do not use HTTPS: names or addresses, with or without a port, separated by commas, such as hooks.internal,10.0.0.5:8443.',
    default: undefined,
    defaultText: 'none: only public addresses with HTTPS',
    pattern: {
      test: /^[a-z0-9.:[\]-]+(\s*,\s*[a-z0-9.:[\]-]+)*$/,
      words: 'host names in lowercase, separated by commas',
    },
  }),
  QUIRE_ASSISTANT_EVENT_DAYS: integerSetting({
    about:
      'For how many days Quire keeps individual questions to the assistant; 0 means indefinitely. It always keeps daily totals.',
    default: 0,
    min: 0,
    max: 36_500,
  }),
  QUIRE_WORKERS: integerSetting({
    about:
      'How many versions one worker process publishes at the same time, and how many exports it runs. If there are several slots, one organization cannot use all of them.',
    default: undefined,
    defaultText: 'one per core, at least 2 and at most 4',
    min: 1,
    max: 64,
  }),
  QUIRE_STORAGE_QUOTA: textSetting({
    about:
      'How many bytes an organization can store, by plan, such as free=500MB,pro=20GB. Above the limit, Quire refuses new uploads; everything that is published stays.',
    default: '',
    defaultText: 'none: no limits',
    pattern: {
      test: /^(free|pro|enterprise)\s*=\s*\d{1,15}\s*(kB|MB|GB|TB)?(\s*,\s*(free|pro|enterprise)\s*=\s*\d{1,15}\s*(kB|MB|GB|TB)?)*$/,
      words: 'plans and bytes such as free=500MB,pro=20GB',
    },
  }),
  QUIRE_SITE_QUOTA: textSetting({
    about:
      'How many sites an organization can have, by plan, such as free=3,pro=20. Above the limit, Quire refuses new sites; existing sites stay.',
    default: '',
    defaultText: 'none: no limits',
    pattern: {
      test: /^(free|pro|enterprise)\s*=\s*\d{1,9}(\s*,\s*(free|pro|enterprise)\s*=\s*\d{1,9})*$/,
      words: 'plans and numbers such as free=3,pro=20',
    },
  }),
  QUIRE_RENDER_MEMORY: integerSetting({
    about: 'Resident memory that one rendering process can use, in MiB.',
    default: 1024,
    min: 128,
    max: 65_536,
  }),
  QUIRE_RENDER_SECONDS: integerSetting({
    about: 'How long one rendering process can run, in seconds.',
    default: 900,
    min: 10,
    max: 43_200,
  }),
  QUIRE_SOURCE_CACHE: integerSetting({
    about:
      'How much disk space the source files of sites can use in the data folder, in MiB. Workers keep these files between renderings, so that they read only changed files from the storage; with 0, they keep none.',
    default: 2048,
    min: 0,
    max: 1_048_576,
  }),
  QUIRE_RENDER_ISOLATION: choiceSetting({
    about:
      'Whether the processes that work on content run without a network and without privileges: if the system allows it (auto), always (required; the service does not start if it is not possible), or never (off).',
    default: 'auto',
    choices: ['auto', 'required', 'off'],
  }),
  QUIRE_PLUGINS: textSetting({
    about:
      'The plugins that sites can use: npm package names, separated by commas. They run in the rendering processes.',
    default: '',
    defaultText: 'none',
    pattern: {
      test: /^[@a-z0-9._~/-]+(\s*,\s*[@a-z0-9._~/-]+)*$/,
      words: 'package names, separated by commas',
    },
  }),
  QUIRE_PLUGINS_FOLDER: textSetting({
    about: 'The folder whose node_modules contains these packages.',
    default: '.',
    defaultText: 'the current folder',
  }),
  QUIRE_SECRET_KEY: textSetting({
    about:
      'The key that encrypts stored tokens, deploy keys, private keys of certificates and secrets of authenticator apps: 32 random bytes, for example from "openssl rand -base64 32". With DATABASE_URL, it is required to store any of these. To rotate it, set the new key and the old key, separated by a comma.',
    default: undefined,
    defaultText: 'without DATABASE_URL, a file in the data folder',
    secret: true,
    pattern: {
      test: /^(?:[0-9A-Fa-f]{64}|[A-Za-z0-9+/_-]{43}=?)(?:\s*,\s*(?:[0-9A-Fa-f]{64}|[A-Za-z0-9+/_-]{43}=?))*$/,
      words: 'one or more keys of 32 bytes in base64 or hexadecimal, separated by commas',
    },
  }),
  QUIRE_GIT_ALLOWED_HOSTS: textSetting({
    about:
      'Git servers that Quire can reach even if their addresses are private: names or addresses, with or without a port, separated by commas, such as git.internal,10.0.0.5:8443.',
    default: undefined,
    defaultText: 'none: only public addresses',
    pattern: {
      test: /^[a-z0-9.:[\]-]+(\s*,\s*[a-z0-9.:[\]-]+)*$/,
      words: 'host names in lowercase, separated by commas',
    },
  }),
  QUIRE_GIT_CA_FILE: textSetting({
    about:
      'A file with the certificates (PEM) of the authorities that sign the certificates of your own Git servers. Quire trusts them in addition to the usual ones.',
    default: undefined,
    defaultText: 'none: the authorities of the machine',
  }),
  QUIRE_GIT_SECONDS: integerSetting({
    about: 'How long one fetch from a Git server can take, in seconds.',
    default: 300,
    min: 5,
    max: 43_200,
  }),
  QUIRE_GIT_MEGABYTES: integerSetting({
    about: 'How much data one fetch from a Git server can receive, in MiB.',
    default: 1024,
    min: 1,
    max: 65_536,
  }),
  QUIRE_SMTP_URL: textSetting({
    about:
      'The mail server for invitations, password resets and alerts, such as smtp://user:password@mail.example.com:587 or smtps://…. smtp:// requires STARTTLS, except on this machine or with ?starttls=off. Percent-encode special characters.',
    default: undefined,
    defaultText: 'none: Quire shows links instead of sending them',
    secret: true,
    pattern: { test: /^smtps?:\/\//, words: 'an address that begins with smtp:// or smtps://' },
  }),
  QUIRE_MAIL_FROM: textSetting({
    about: 'The sender of emails, such as "Docs <docs@example.com>". Required with QUIRE_SMTP_URL.',
    default: undefined,
    defaultText: 'none',
    pattern: {
      test: /^(?:[^<>\r\n]{0,100}<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/,
      words: 'an address, or a name and an address in angle brackets',
    },
  }),
  QUIRE_IDENTITY_ALLOWED_HOSTS: textSetting({
    about:
      'Identity providers for readers that Quire can reach even if their addresses are private or do not use HTTPS: names or addresses, with or without a port, separated by commas, such as id.internal,10.0.0.5:8443.',
    default: undefined,
    defaultText: 'none: only public addresses with HTTPS',
    pattern: {
      test: /^[a-z0-9.:[\]-]+(\s*,\s*[a-z0-9.:[\]-]+)*$/,
      words: 'host names in lowercase, separated by commas',
    },
  }),
  QUIRE_MODEL_URL: urlSetting({
    about:
      'The base address of a model API, such as https://models.example.com/v1, http://localhost:11434/v1 or https://api.anthropic.com/v1. The assistant uses this model to answer.',
    default: undefined,
    defaultText: 'none: the assistant quotes the pages',
  }),
  QUIRE_MODEL_API: choiceSetting({
    about:
      'The type of that API: OpenAI chat completions (openai), for Ollama, vLLM and most servers, or Anthropic messages (anthropic).',
    default: 'openai',
    choices: [...MODEL_APIS],
  }),
  QUIRE_MODEL_NAME: textSetting({
    about: 'The name of that model. Required with QUIRE_MODEL_URL.',
    default: undefined,
    defaultText: 'none',
  }),
  QUIRE_MODEL_KEY: textSetting({
    about: 'The key for that model. A local server needs none.',
    default: undefined,
    defaultText: 'none',
    secret: true,
  }),
  QUIRE_MODEL_TOKENS_A_DAY: integerSetting({
    about:
      'How many input and output tokens one site can use per day (UTC). After that, the assistant answers with quotes and says so.',
    default: 5_000_000,
    min: 0,
    max: 1_000_000_000_000,
  }),
  QUIRE_MODEL_SECONDS: integerSetting({
    about:
      'How long the model can take for one answer, in seconds. After that, Quire stops the answer and shows the reader pages that may help.',
    default: 120,
    min: 1,
    max: 3600,
  }),
  QUIRE_EMBEDDING_URL: urlSetting({
    about:
      "The base address of an embedding model API that supports OpenAI's /embeddings, such as http://localhost:11434/v1. Quire sends every question and every section of every live version to it, to find sections by meaning as well as by words.",
    default: undefined,
    defaultText: 'none: Quire finds sections by words',
  }),
  QUIRE_EMBEDDING_NAME: textSetting({
    about: 'The name of that embedding model. Required with QUIRE_EMBEDDING_URL.',
    default: undefined,
    defaultText: 'none',
  }),
  QUIRE_EMBEDDING_KEY: textSetting({
    about: 'The key for that embedding model. A local server needs none.',
    default: undefined,
    defaultText: 'none',
    secret: true,
  }),
  QUIRE_EMBEDDING_SECTION_PREFIX: textSetting({
    about:
      'The prefix that the model expects before a section, such as search_document: for nomic-embed-text or passage: for E5.',
    default: undefined,
    defaultText: 'none',
  }),
  QUIRE_EMBEDDING_QUESTION_PREFIX: textSetting({
    about:
      'The prefix that the model expects before a question, such as search_query: for nomic-embed-text or query: for E5.',
    default: undefined,
    defaultText: 'none',
  }),
  QUIRE_EMBEDDING_RESTRICTED: switchSetting({
    about:
      'Whether Quire also sends private pages to the embedding model. Otherwise, it finds them only by words.',
    default: false,
  }),
  QUIRE_EMBEDDING_MEMORY: integerSetting({
    about:
      'How much memory the vectors of sites can use in one process, in MiB. Quire searches sites whose vectors need more only by words.',
    default: 256,
    min: 1,
    max: 65_536,
  }),
  QUIRE_ASSISTANT_PER_VISITOR: integerSetting({
    about: 'How many questions one visitor can ask the assistant of a site within ten minutes.',
    default: 30,
    min: 1,
    max: 1_000_000,
  }),
  QUIRE_ASSISTANT_PER_SITE: integerSetting({
    about:
      'How many questions all visitors of a site together can ask its assistant within ten minutes.',
    default: 1000,
    min: 1,
    max: 1_000_000,
  }),
  QUIRE_LOG_LEVEL: choiceSetting({
    about:
      'How much Quire logs, as JSON lines on standard error: debug, info, warn, error or silent.',
    default: 'info',
    choices: ['debug', 'info', 'warn', 'error', 'silent'],
  }),
  OTEL_EXPORTER_OTLP_ENDPOINT: urlSetting({
    about:
      'The address of an OpenTelemetry collector, to which Quire sends traces, metrics and logs as OTLP over HTTP. Without it, Quire sends none.',
    default: undefined,
  }),
  OTEL_EXPORTER_OTLP_HEADERS: textSetting({
    about:
      'Headers for the collector, such as one with a key: name=value pairs, separated by commas.',
    default: undefined,
    secret: true,
  }),
  OTEL_EXPORTER_OTLP_PROTOCOL: textSetting({
    about: 'How Quire sends telemetry. The only value is http/protobuf.',
    default: undefined,
    defaultText: 'http/protobuf',
    pattern: {
      test: /^http\/protobuf$/,
      words: 'http/protobuf, the only protocol that Quire supports',
    },
  }),
  OTEL_SERVICE_NAME: textSetting({
    about: 'The name of this service in your telemetry.',
    default: 'quire',
  }),
  OTEL_RESOURCE_ATTRIBUTES: textSetting({
    about:
      'Attributes of this process in your telemetry, such as deployment.environment=production: name=value pairs, separated by commas.',
    default: undefined,
  }),
  OTEL_TRACES_EXPORTER: exporterSetting('traces'),
  OTEL_METRICS_EXPORTER: exporterSetting('metrics'),
  OTEL_LOGS_EXPORTER: exporterSetting('logs'),
  OTEL_METRIC_EXPORT_INTERVAL: integerSetting({
    about: 'How often Quire sends metrics, in milliseconds.',
    default: undefined,
    defaultText: '60000',
    min: 1000,
    max: 3_600_000,
  }),
  QUIRE_TRACED_PAGES: textSetting({
    about:
      'The share of page views that Quire traces, from 0 to 1. It traces all API requests and all jobs.',
    default: undefined,
    defaultText: '0.01',
    pattern: { test: /^(0|1|0?\.\d{1,6}|1\.0+)$/, words: 'a number from 0 to 1' },
  }),
};

export type PlatformSettings = SettingsOf<typeof platformSettings>;
