import type { Clock } from '@quire/base';
import { type MockAnswer, type MockRequest, toProblemAnswer } from '@quire/openapi';
import { serveMock } from '../mock/serve-mock.ts';
import type { Api } from './list-apis.ts';

/** Where programs reach the APIs of the site: on this machine, and nowhere else. */
export interface ProgramServer {
  /** The address of its root, for programs that go through a proxy. */
  url: string;
  /** Begins to answer one program; requests of programs before it are refused from then on. */
  open(answer: AnswerProgram): (api: number) => string;
  close(): Promise<void>;
}

/** Answers what a program asks of an API. */
export type AnswerProgram = (api: Api, request: MockRequest) => Promise<MockAnswer>;

/** Begins to listen for programs that are run. */
export async function serveApis(apis: readonly Api[], clock: Clock): Promise<ProgramServer> {
  let count = 0;
  let current: AnswerProgram | undefined;
  const answer = async (request: MockRequest): Promise<MockAnswer> => {
    const [, run, index, target = ''] = /^\/(\d+)\/(\d+)((?:[/?].*)?)$/s.exec(request.target) ?? [];
    const api = apis[Number(index)];
    if (!current || !api || run !== String(count)) return toUnnamed(request.target);
    const own = target.startsWith('/') ? target : `/${target}`;
    return current(api, { ...request, target: own });
  };
  const served = await serveMock({ answer }, { host: '127.0.0.1', port: 0, clock, onAnswer() {} });
  return {
    url: served.url,
    open(next) {
      count++;
      current = next;
      return (api) => `${served.url}/${count}/${api}`;
    },
    close: served.close,
  };
}

/** A program that was told to go through us asks for another host, or for an API that is not its own. */
function toUnnamed(target: string): MockAnswer {
  const title = 'This address is not an API of the site';
  return toProblemAnswer({
    status: 403,
    title,
    detail: `Programs can call only the APIs that the site describes, not ${target.slice(0, 200)}.`,
  });
}
