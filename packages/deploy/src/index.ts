export type { BundleProgress, OnBundleProgress } from './bundle/bundle-progress.ts';
export type { DeployedVersion, Deployment, DeploymentOptions } from './deployment.ts';
export { startDeployment } from './deployment.ts';
export { nothingToServe } from './errors.ts';
export type { DeployFeatures, DeployValues, StaticExport } from './values/deploy-values.ts';
export { DEPLOY_SETTINGS, loadValues } from './values/load-values.ts';
