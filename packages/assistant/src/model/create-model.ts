import { createAnthropicDriver } from './anthropic-driver.ts';
import type { ModelApi, ModelDriver, ModelSettings } from './model-driver.ts';
import { createOpenAiDriver } from './openai-driver.ts';

const CREATE: Record<ModelApi, (settings: ModelSettings) => ModelDriver> = {
  openai: createOpenAiDriver,
  anthropic: createAnthropicDriver,
};

/** Creates the driver for the API that a model's server speaks. */
export function createModel(api: ModelApi, settings: ModelSettings): ModelDriver {
  return CREATE[api](settings);
}
