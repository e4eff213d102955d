const text = { type: 'string' };
const onOff = { type: 'boolean' };
const map = { type: 'object' };
const list = { type: 'array' };
const group = (properties) => ({ type: 'object', properties, additionalProperties: false });

/** What the chart adds to the values of the server: how it runs in the cluster. */
const CLUSTER = {
  image: group({
    repository: text,
    tag: text,
    pullPolicy: { enum: ['Always', 'IfNotPresent', 'Never'] },
  }),
  imagePullSecrets: list,
  replicaCount: { type: 'integer', minimum: 0, maximum: 1000 },
  apiKeySecret: group({ name: text, key: text }),
  readersSecret: text,
  assistantSecret: text,
  tlsSecret: text,
  kubernetesService: group({
    type: { enum: ['ClusterIP', 'NodePort', 'LoadBalancer'] },
    port: { type: 'integer', minimum: 1, maximum: 65_535 },
    annotations: map,
  }),
  ingress: group({
    enabled: onOff,
    className: text,
    annotations: map,
    hosts: { type: 'array', items: text },
    tls: list,
  }),
  persistence: group({ enabled: onOff, size: text, storageClass: text, accessMode: text }),
  resources: map,
  podAnnotations: map,
  nodeSelector: map,
  tolerations: list,
  affinity: map,
};

/**
 * The schema of the chart's values: those of the server, and the cluster's. The server warns of names
 * that it does not know, and Helm would stop, so here they are let through.
 */
export function toChartSchema(schema) {
  const { dataFolder, ...properties } = allowUnknown(schema).properties;
  return {
    $schema: schema.$schema,
    title: 'Values of the Quire chart',
    type: 'object',
    properties: { ...properties, ...CLUSTER },
  };
}

function allowUnknown(node) {
  if (Array.isArray(node)) return node.map(allowUnknown);
  if (typeof node !== 'object' || node === null) return node;
  const kept = Object.entries(node).filter(([name]) => name !== 'additionalProperties');
  return Object.fromEntries(kept.map(([name, value]) => [name, allowUnknown(value)]));
}
