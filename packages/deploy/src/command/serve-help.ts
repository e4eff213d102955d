/** What `quire serve --help` prints. */
export function renderServeHelp(command: string): string {
  return `Usage: ${command} [options]            serve a bundle with these values
       ${command} reload [options]     read the values again and apply them
       ${command} rollback [options]   go back to the previous version, until the next reload
       ${command} status [options]     show what is live, and any problems

Serve an exported bundle on this machine, as configured in a values file.

Options:
  -f, --file <file>          values file (YAML); repeatable, later files override earlier ones
  --set <name=value>         override one value of the files, with the syntax of Helm; repeatable
  --set-string <name=value>  the same, but the value is always text
  --port <port>              port to listen on (default: 8080)
  --host <address>           address to listen on (default: 127.0.0.1)
  --data <folder>            folder for the versions (default: .quire/deploy)
  --check-values             only check the values; exits with 1 if the server would not start
  --json                     print the status, or the result of the check, as JSON
  -h, --help                 print this help

Secrets come from environment variables: QUIRE_BUNDLE_URL is the link, QUIRE_API_KEY the key for
staticExport.source. QUIRE_LOG_LEVEL is debug, info (default), warn, error or silent.

The server reads the values again on SIGHUP, when a values file changes, and on "reload".
On SIGTERM, it finishes the responses that it has started.

Examples:
  ${command} -f values.yaml
  ${command} -f values.yaml -f production.yaml --set staticExport.version=2026.1
  ${command} --set staticExport.enabled=true --set staticExport.bundleUrl=file:site.tar.gz
  ${command} -f values.yaml --check-values
  ${command} status --data /var/lib/quire
`;
}
