/** A reader's question, and the sections that answer it: `page#section`, or `page` for any of the page. */
export interface AskedQuestion {
  ask: string;
  right: readonly string[];
}

/** Questions to our own docs and three real sites, in the words of a reader; the right sections were named before any run. */
export const QUESTIONS: Record<string, readonly AskedQuestion[]> = {
  docs: [
    {
      ask: 'How do I rotate a lost password of the dashboard?',
      right: ['guides/dashboard#when-a-password-is-lost'],
    },
    {
      ask: 'What happens when somebody guesses passwords?',
      right: [
        'guides/dashboard#when-someone-tries-to-guess-passwords',
        'guides/dashboard#how-the-dashboard-is-protected',
      ],
    },
    {
      ask: 'How do I create an API key?',
      right: [
        'guides/dashboard#keys-for-programs',
        'guides/several-organizations#plans-and-keys',
        'reference/command',
      ],
    },
    { ask: 'How do I invite a colleague?', right: ['guides/dashboard#members'] },
    {
      ask: 'How long is the link to a bundle valid?',
      right: [
        'guides/export-a-site#get-the-bundle',
        'guides/self-host#where-the-bundle-comes-from',
      ],
    },
    {
      ask: 'How do I start an export job by the API?',
      right: ['guides/export-a-site#start-a-job', 'guides/export-a-site'],
    },
    {
      ask: 'Which status can an export job have?',
      right: ['guides/export-a-site#check-the-status', 'guides/manage-sites#exports'],
    },
    {
      ask: 'Is the exported bundle reproducible?',
      right: ['guides/static-bundles#the-same-bytes-each-time'],
    },
    {
      ask: 'How do I sign a bundle with Ed25519?',
      right: ['guides/static-bundles#sign-it', 'reference/values'],
    },
    {
      ask: 'Host a bundle below a path behind nginx',
      right: [
        'guides/reverse-proxy#under-a-path',
        'guides/reverse-proxy',
        'guides/static-bundles#host-it',
      ],
    },
    {
      ask: 'What does the values file look like?',
      right: ['guides/self-host#a-values-file', 'reference/values'],
    },
    {
      ask: 'How do I roll back a deployment?',
      right: [
        'guides/self-host#updating',
        'guides/self-host#for-operators',
        'guides/self-host',
        'reference/command',
      ],
    },
    {
      ask: 'What happens when PostgreSQL restarts?',
      right: ['guides/run-the-service#when-postgresql-restarts'],
    },
    { ask: 'The disk is full, what now?', right: ['guides/run-the-service#when-the-disk-is-full'] },
    {
      ask: 'Store bundles in an S3 bucket',
      right: ['guides/run-the-service#s3', 'reference/configuration'],
    },
    { ask: 'Run several worker processes', right: ['guides/run-the-service#several-processes'] },
    {
      ask: 'Where are the Prometheus metrics?',
      right: ['guides/run-the-service#health-metrics-logs'],
    },
    { ask: 'How do I restore a backup?', right: ['guides/back-up', 'reference/command'] },
    {
      ask: 'Which language model does the assistant use?',
      right: ['guides/run-the-assistant#a-model', 'guides/run-the-assistant'],
    },
    {
      ask: 'Connect an MCP client to the assistant',
      right: [
        'guides/run-the-assistant#by-api-and-mcp',
        'guides/assistant#where-readers-find-the-assistant',
      ],
    },
    { ask: 'How do I verify a domain?', right: ['guides/several-organizations#domains'] },
    {
      ask: 'Does the playground keep my token?',
      right: ['guides/api-playground#what-is-remembered'],
    },
    { ask: 'Turn the playground off', right: ['guides/api-playground#turn-it-off'] },
    {
      ask: 'Generate pages from an OpenAPI description',
      right: ['guides/api-pages#from-an-openapi-description', 'guides/api-pages'],
    },
    {
      ask: 'How do I change the primary color?',
      right: ['guides/theming#colors', 'reference/docs-json#colors'],
    },
    { ask: 'Use my own font', right: ['guides/theming#fonts', 'reference/docs-json#fonts'] },
    {
      ask: 'Can I use React hooks in my own components?',
      right: ['guides/own-components#what-you-can-use', 'guides/own-components'],
    },
    { ask: 'Draw a mermaid diagram', right: ['guides/code-and-diagrams#diagrams'] },
    {
      ask: 'Redirect an old address to a new page',
      right: ['reference/docs-json#redirects', 'reference/check-rules#redirects'],
    },
    {
      ask: 'Show a banner above every page',
      right: ['guides/page-actions#the-banner', 'reference/docs-json#banner'],
    },
  ],
  'tursodatabase__turso-docs': [
    {
      ask: 'How do I install the command line tool on Windows?',
      right: ['cli/installation#windows'],
    },
    { ask: 'How can I upgrade the CLI on a Mac?', right: ['cli/upgrading#macos'] },
    {
      ask: 'How do I create a database from a CSV file?',
      right: ['cli/db/create#create-database-from-a-csv-file'],
    },
    {
      ask: 'Can I make a token that only allows reading?',
      right: ['cli/db/tokens/create', 'cli/group/tokens/create', 'sdk/authorization'],
    },
    {
      ask: 'How do I invalidate all the tokens of a database?',
      right: ['cli/db/tokens/invalidate', 'sdk/authorization/tokens'],
    },
    {
      ask: 'restrict access to my database by IP address',
      right: ['cloud/allow-rules#restrict-by-ip-address-or-cidr', 'cli/db/config/allow-rules/set'],
    },
    {
      ask: 'How do I clear all allow rules?',
      right: ['cloud/allow-rules#clear-rules', 'cli/db/config/allow-rules/clear'],
    },
    {
      ask: 'Which ciphers are supported for encryption?',
      right: ['cloud/encryption#supported-ciphers', 'cloud/encryption'],
    },
    { ask: 'How do I rotate or change the encryption key?', right: ['cloud/encryption#rekeying'] },
    {
      ask: 'How do I restore a database to an earlier point in time?',
      right: [
        'features/point-in-time-recovery',
        'cli/db/create#create-database-from-a-point-in-time',
      ],
    },
    {
      ask: 'What are the limitations of the vector index?',
      right: [
        'features/ai-and-embeddings#index-limitations',
        'features/ai-and-embeddings#vector-limitations',
      ],
    },
    {
      ask: 'How do embedded replicas sync periodically?',
      right: [
        'features/embedded-replicas/introduction#periodic-sync',
        'sdk/python/reference#periodic-sync',
      ],
    },
    { ask: 'Deploy embedded replicas with Fly', right: ['features/embedded-replicas/with-fly'] },
    {
      ask: 'How do I attach another database and query across both?',
      right: ['sql-reference/statements/attach-database', 'features/attach-database'],
    },
    {
      ask: 'How do I write an upsert that does nothing on conflict?',
      right: ['sql-reference/statements/upsert#do-nothing', 'sql-reference/statements/upsert'],
    },
    {
      ask: 'How can I reclaim space in the database file with vacuum?',
      right: ['sql-reference/statements/vacuum'],
    },
    {
      ask: 'What does BEGIN CONCURRENT do?',
      right: [
        'sql-reference/statements/transactions#begin-concurrent',
        'sql-reference/statements/transactions',
      ],
    },
    {
      ask: 'How do I create a partial index?',
      right: [
        'sql-reference/statements/create-index#partial-indexes',
        'sql-reference/statements/create-index',
      ],
    },
    { ask: 'How does conflict resolution work when syncing?', right: ['sync/conflict-resolution'] },
    { ask: 'When should I run a checkpoint?', right: ['sync/checkpoint'] },
    { ask: 'How do I run a local sync server?', right: ['sync/local-sync-server'] },
    {
      ask: 'How do I mount an agent filesystem over NFS from a remote machine?',
      right: ['agentfs/guides/nfs#from-a-remote-machine', 'agentfs/guides/nfs'],
    },
    { ask: 'Which tools does the AgentFS MCP server offer?', right: ['agentfs/guides/mcp'] },
    {
      ask: 'How do I resume a session of AgentFS?',
      right: ['agentfs/guides/sessions#resuming-a-session', 'agentfs/guides/sessions'],
    },
    { ask: 'How do I use Turso with Laravel?', right: ['sdk/php/guides/laravel'] },
    { ask: 'SQLAlchemy setup in Python', right: ['sdk/python/orm/sqlalchemy'] },
    {
      ask: 'How do I invite a member to my organization?',
      right: ['cli/org/members/invite', 'cli/org/members/add'],
    },
    {
      ask: 'How do I create a materialized view?',
      right: ['sql-reference/statements/create-materialized-view'],
    },
    {
      ask: 'How do I weight fields in full text search?',
      right: ['sql-reference/functions/fts#field-weights', 'sql-reference/functions/fts'],
    },
    {
      ask: 'Moving an existing SQLite database to the cloud',
      right: [
        'cloud/migrate-to-turso',
        'cli/db/create#create-database-from-sqlite-file',
        'cli/db/import',
      ],
    },
  ],
  meilisearch__documentation: [
    {
      ask: 'How do I keep some searches out of my analytics?',
      right: ['capabilities/analytics/how_to/ignore_search_requests'],
    },
    {
      ask: 'How is the click-through rate computed?',
      right: ['capabilities/analytics/advanced/analytics_metrics'],
    },
    {
      ask: 'How can I track conversions?',
      right: ['capabilities/analytics/how_to/track_conversion_events'],
    },
    {
      ask: 'How do I stop the chat from making things up?',
      right: [
        'capabilities/conversational_search/advanced/reduce_hallucination',
        'capabilities/conversational_search/how_to/configure_guardrails',
      ],
    },
    {
      ask: 'Show the source documents of a chat answer',
      right: ['capabilities/conversational_search/how_to/display_source_documents'],
    },
    {
      ask: 'What is the syntax of filter expressions?',
      right: ['capabilities/filtering_sorting_faceting/advanced/filter_expression_syntax'],
    },
    {
      ask: 'How do I filter by date?',
      right: ['capabilities/filtering_sorting_faceting/how_to/filter_and_sort_by_date'],
    },
    {
      ask: 'How to sort results at search time',
      right: [
        'capabilities/filtering_sorting_faceting/how_to/sort_results',
        'capabilities/full_text_search/relevancy/custom_ranking_rules',
      ],
    },
    {
      ask: 'How can I search within facet values?',
      right: [
        'capabilities/filtering_sorting_faceting/how_to/facet_search',
        'capabilities/filtering_sorting_faceting/how_to/handle_large_facet_cardinality',
        'capabilities/filtering_sorting_faceting/how_to/filter_with_facets',
      ],
    },
    {
      ask: 'How does phrase search with quotes work?',
      right: ['capabilities/full_text_search/getting_started/phrase_search'],
    },
    {
      ask: 'How do I highlight matched words with custom tags?',
      right: [
        'capabilities/full_text_search/getting_started/search_with_snippets',
        'capabilities/full_text_search/how_to/highlight_search_results',
      ],
    },
    {
      ask: 'How do I configure stop words?',
      right: ['capabilities/full_text_search/how_to/configure_stop_words'],
    },
    {
      ask: 'How do I add synonyms that work only one way?',
      right: ['capabilities/full_text_search/relevancy/synonyms'],
    },
    {
      ask: 'Can I turn typo tolerance off for numbers?',
      right: ['capabilities/full_text_search/relevancy/typo_tolerance_settings'],
    },
    {
      ask: 'How do I return only one result per product?',
      right: ['capabilities/full_text_search/how_to/configure_distinct_attribute'],
    },
    {
      ask: 'What are the built-in ranking rules?',
      right: [
        'capabilities/full_text_search/relevancy/ranking_rules',
        'capabilities/full_text_search/advanced/ranking_pipeline',
      ],
    },
    {
      ask: 'How do I find places within a radius?',
      right: [
        'capabilities/geo_search/how_to/filter_by_geo_radius',
        'capabilities/geo_search/getting_started',
      ],
    },
    {
      ask: 'How do I sort by distance from a point?',
      right: [
        'capabilities/geo_search/how_to/sort_by_geo_point',
        'capabilities/geo_search/getting_started',
      ],
    },
    {
      ask: 'What is binary quantization good for?',
      right: ['capabilities/hybrid_search/advanced/binary_quantization'],
    },
    {
      ask: 'How do I import a very large dataset?',
      right: ['capabilities/indexing/how_to/import_large_datasets'],
    },
    {
      ask: 'How do I check the status of a task?',
      right: [
        'capabilities/indexing/tasks_and_batches/monitor_tasks',
        'capabilities/indexing/tasks_and_batches/async_operations',
      ],
    },
    {
      ask: 'How do I merge results of several indexes into one list?',
      right: [
        'capabilities/multi_search/getting_started/federated_search',
        'capabilities/multi_search/how_to/build_unified_search_bar',
        'capabilities/multi_search/overview',
      ],
    },
    {
      ask: 'How do I boost results from one index over another?',
      right: [
        'capabilities/multi_search/how_to/boost_results_across_indexes',
        'capabilities/multi_search/getting_started/federated_search',
      ],
    },
    {
      ask: 'How often are backups made and how do I restore one?',
      right: ['capabilities/platform/infrastructure/backups'],
    },
    {
      ask: 'How do I enable the Prometheus metrics endpoint?',
      right: ['capabilities/platform/monitoring/prometheus_endpoint'],
    },
    {
      ask: 'How do I set up single sign-on for my team?',
      right: [
        'capabilities/platform/teams/how_to/configure_sso_for_team',
        'capabilities/platform/teams/overview',
      ],
    },
    {
      ask: 'How do I transfer ownership of a team?',
      right: ['capabilities/platform/teams/how_to/manage_team_roles'],
    },
    {
      ask: 'How do I pin a document to the top for a query?',
      right: [
        'capabilities/search_rules/how_to/pin_one_result_for_query',
        'capabilities/search_rules/getting_started',
        'capabilities/search_rules/how_to/pin_multiple_results',
      ],
    },
    {
      ask: 'How do I generate a tenant token without a library?',
      right: ['capabilities/security/how_to/generate_token_from_scratch'],
    },
    { ask: 'How do I rotate API keys?', right: ['capabilities/security/how_to/manage_api_keys'] },
  ],
  kernel__docs: [
    {
      ask: 'How do I deploy an app from GitHub?',
      right: ['apps/deploy#from-github', 'apps/deploy'],
    },
    {
      ask: 'How do I pass secrets to my app?',
      right: ['apps/secrets', 'apps/deploy#environment-variables'],
    },
    {
      ask: 'How can I see the logs of an invocation?',
      right: ['apps/logs', 'introduction/observe#invocation-logs'],
    },
    { ask: 'How do I stop a running invocation?', right: ['apps/stop'] },
    {
      ask: 'Does managed auth support TOTP two-factor codes?',
      right: [
        'auth/credentials#2fa-with-totp',
        'auth/credentials',
        'integrations/1password#totp-support',
        'auth/faq',
      ],
    },
    {
      ask: 'What happens when a login fails?',
      right: [
        'auth/faq#what-happens-if-login-fails',
        'auth/connection-lifecycle#when-a-login-fails',
      ],
    },
    {
      ask: 'How do I save cookies and login state and use them in a new session?',
      right: ['auth/profiles'],
    },
    { ask: 'Style the managed auth React component', right: ['auth/react#styling', 'auth/react'] },
    {
      ask: 'How does stealth mode deal with captchas?',
      right: [
        'browsers/bot-detection/stealth#captcha-handling-behavior',
        'browsers/bot-detection/stealth',
        'browsers/bot-detection/overview#stealth-mode',
      ],
    },
    {
      ask: 'How do I block developer tools with Chrome policies?',
      right: [
        'browsers/chrome-policies#block-devtools-and-page-source',
        'browsers/chrome-policies',
      ],
    },
    {
      ask: 'How do I take a screenshot with computer controls?',
      right: [
        'browsers/computer-controls#take-screenshots',
        'browsers/computer-controls',
        'introduction/observe#screenshots',
      ],
    },
    { ask: 'How do I load a Chrome extension from the web store?', right: ['browsers/extensions'] },
    {
      ask: 'How do I download a file that the browser saved?',
      right: ['browsers/file-io#downloads', 'browsers/file-io'],
    },
    {
      ask: 'Embed the live view in an iframe',
      right: ['browsers/live-view#embedding-in-an-iframe', 'browsers/live-view'],
    },
    {
      ask: 'How long does it take to create a browser?',
      right: ['browsers/performance', 'browsers/faq#browser-spin-up-time'],
    },
    {
      ask: 'What timeout applies to Playwright execution?',
      right: [
        'browsers/playwright-execution#timeout-configuration',
        'browsers/playwright-execution',
      ],
    },
    {
      ask: 'How large should my browser pool be?',
      right: [
        'browsers/pools#sizing-a-browser-pool',
        'introduction/scale#sizing',
        'browsers/pools',
      ],
    },
    {
      ask: 'How do I record a video of a session?',
      right: ['browsers/replays', 'introduction/observe#replays', 'reference/mcp-server/examples'],
    },
    {
      ask: 'How do I forward my local dev server to the remote browser over SSH?',
      right: ['browsers/ssh'],
    },
    {
      ask: 'How long are telemetry events kept?',
      right: ['browsers/telemetry/overview#retention', 'browsers/telemetry/overview'],
    },
    { ask: 'Can I change the viewport of a running browser?', right: ['browsers/viewport'] },
    {
      ask: 'How do I rotate an API key?',
      right: ['info/api-keys#rotate-a-key', 'reference/cli/api-keys'],
    },
    {
      ask: 'How do I export audit logs to S3 continuously?',
      right: [
        'info/audit-logs#continuous-s3-export',
        'info/audit-logs',
        'reference/cli/audit-logs',
      ],
    },
    {
      ask: 'What are the concurrency limits of each plan?',
      right: ['info/pricing#concurrency-limits', 'info/pricing'],
    },
    { ask: 'How do I get credentials from 1Password?', right: ['integrations/1password'] },
    { ask: 'How do I move from Scrapybara?', right: ['migrations/scrapybara'] },
    {
      ask: 'Target a residential proxy by zip code',
      right: ['proxies/residential#target-by-zip-code', 'proxies/residential'],
    },
    {
      ask: 'How can I bring my own proxy?',
      right: [
        'proxies/custom',
        'proxies/overview#bring-your-own-proxy',
        'browsers/bot-detection/stealth',
      ],
    },
    {
      ask: 'How do I install the MCP server in Cursor?',
      right: ['reference/mcp-server/clients/cursor', 'reference/cli/mcp'],
    },
    {
      ask: 'Use Kernel with the Vercel AI SDK',
      right: ['integrations/vercel/ai-sdk', 'integrations/vercel/overview'],
    },
  ],
};

/** Questions that none of these sites answers. */
export const OFF_TOPIC: readonly string[] = [
  'What is the capital of Mongolia?',
  'Write me a poem about the autumn rain',
  'How do I bake sourdough bread?',
  'Who won the football world cup in 1998?',
  'What is the boiling point of mercury?',
  'Can you recommend a good hotel in Lisbon?',
  'How do I change the tyre of a bicycle?',
  'What are the symptoms of the flu?',
  'Translate good morning into Finnish',
  'Which planets have rings?',
  'How do I knit a scarf?',
  'What is the plot of Hamlet?',
  'How much should I tip in a restaurant?',
  'When was the Eiffel tower built?',
  'What should I feed my cat?',
  'How do I tie a bow tie?',
  'Explain the rules of cricket',
  'What is the best way to remove a wine stain?',
  'How tall is Mount Kilimanjaro?',
  'Which chords are in the song Yesterday?',
];
