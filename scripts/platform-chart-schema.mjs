const text = { type: 'string' };
const onOff = { type: 'boolean' };
const map = { type: 'object' };
const list = { type: 'array' };
const count = (minimum) => ({ type: 'integer', minimum, maximum: 1000 });
const group = (properties) => ({ type: 'object', properties, additionalProperties: false });
const port = { type: 'integer', minimum: 1, maximum: 65_535 };
const secretKey = { ...group({ name: text, key: text }), required: ['name', 'key'] };

/** What the image or the chart decides. */
const DECIDED = [
  ...['QUIRE_DATA', 'QUIRE_DATABASE_DIR', 'QUIRE_HOST', 'QUIRE_PORT', 'QUIRE_ROLES'],
  'QUIRE_WORKERS',
];

const pods = {
  replicas: count(0),
  resources: map,
  workSize: text,
  podAnnotations: map,
  nodeSelector: map,
  tolerations: list,
  affinity: map,
};
const scaledByCpu = group({
  ...pods,
  autoscaling: group({
    enabled: onOff,
    minReplicas: count(1),
    maxReplicas: count(1),
    cpuPercent: { type: 'integer', minimum: 1, maximum: 100 },
  }),
});
const worker = group({
  ...pods,
  jobsAtOnce: { type: 'integer', minimum: 1, maximum: 64 },
  autoscaling: group({
    enabled: onOff,
    minReplicas: count(1),
    maxReplicas: count(1),
    jobsPerPod: count(1),
    pollingSeconds: { type: 'integer', minimum: 1, maximum: 3600 },
    secret: group({ name: text, key: text }),
  }),
});

/** How the platform runs in the cluster. */
const CLUSTER = {
  image: group({
    repository: text,
    tag: text,
    pullPolicy: { enum: ['Always', 'IfNotPresent', 'Never'] },
  }),
  imagePullSecrets: list,
  serviceAccount: group({ annotations: map }),
  migrations: group({
    deadlineSeconds: { type: 'integer', minimum: 10, maximum: 86_400 },
    resources: map,
  }),
  api: scaledByCpu,
  web: scaledByCpu,
  worker,
  extraVolumes: list,
  extraVolumeMounts: list,
  ingress: group({
    enabled: onOff,
    className: text,
    annotations: map,
    siteHosts: { type: 'array', items: text },
    otherHosts: onOff,
    tls: list,
  }),
  networkPolicy: group({
    enabled: onOff,
    ingressFrom: list,
    metricsFrom: list,
    database: group({ port, to: list }),
    storage: group({ port, to: list }),
    internet: group({ enabled: onOff, ports: { type: 'array', items: port } }),
    extraEgress: list,
  }),
};

/** The schema of the values of charts/quire-platform: Helm stops at a variable that the platform does not read. */
export function toPlatformChartSchema(settings) {
  const named = Object.entries(settings).filter(([name]) => !DECIDED.includes(name));
  const pick = (isSecret, schema) =>
    group(
      Object.fromEntries(
        named
          .filter(([, { secret = false }]) => secret === isSecret)
          .map(([name, { about }]) => [name, { ...schema, description: about }]),
      ),
    );
  return {
    $schema: 'http://json-schema.org/draft-07/schema#',
    title: 'Values of the Quire platform chart',
    type: 'object',
    properties: {
      settings: pick(false, text),
      secrets: pick(true, secretKey),
      ...CLUSTER,
      global: map,
    },
    additionalProperties: false,
  };
}
