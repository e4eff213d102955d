/** What `quire serve --help` prints. */
export function renderServeHelp(command: string): string {
  return `Usage: ${command} [options]            serve a bundle as the values say
       ${command} reload [options]     read the values again and apply them
       ${command} rollback [options]   go back to the previous version, until the next reload
       ${command} status [options]     what is live, and what is wrong

Serve an exported bundle on this machine, as configured in a values file.

Options:
  -f, --file <file>          values file (YAML); can be repeated, a later one goes over an earlier one
  --set <name=value>         set one value over the files, by Helm's rules; can be repeated
  --set-string <name=value>  the same, and the value is always text
  --port <port>              port to listen on (default: 8080)
  --host <address>           address to listen on (default: 127.0.0.1)
  --data <folder>            where versions are kept (default: .quire/deploy)
  --check-values             check the values, start nothing; exits with 1 if the server would not start
  --json                     print the status, or what was checked, for programs
  -h, --help                 print this help

Secrets come from the environment: QUIRE_BUNDLE_URL is the link, QUIRE_API_KEY the key for
staticExport.source. QUIRE_LOG_LEVEL is debug, info (default), warn, error or silent.

The values are read again on SIGHUP, when a values file changes, and by "reload". SIGTERM lets
answers that have begun finish.

Examples:
  ${command} -f values.yaml
  ${command} -f values.yaml -f production.yaml --set staticExport.version=2026.1
  ${command} --set staticExport.enabled=true --set staticExport.bundleUrl=file:site.tar.gz
  ${command} -f values.yaml --check-values
  ${command} status --data /var/lib/quire
`;
}
