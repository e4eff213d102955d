import type { HttpAnswer, HttpOptions } from './http.ts';
import type { Service } from './service.ts';

/** A browser that reads one host, with the cookies that it was given there. */
export interface ReaderBrowser {
  get(path: string, options?: HttpOptions): Promise<HttpAnswer>;
  /** Sends a form from a page of the host. */
  post(path: string, form: Record<string, string>, origin?: string): Promise<HttpAnswer>;
  cookies: Map<string, string>;
}

export function createReaderBrowser(service: Pick<Service, 'read'>, host: string): ReaderBrowser {
  const cookies = new Map<string, string>();
  const send = async (path: string, options: HttpOptions) => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const headers = { ...(cookie ? { cookie } : {}), ...options.headers };
    const answer = await service.read(host, path, { ...options, headers });
    for (const set of answer.headers['set-cookie'] ?? []) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? [];
      if (/; Max-Age=0;/.test(set)) cookies.delete(name);
      else cookies.set(name, value);
    }
    return answer;
  };
  return {
    cookies,
    get: (path, options = {}) => send(path, options),
    post: (path, form, origin = `http://${host}`) =>
      send(path, {
        method: 'POST',
        headers: { origin, 'content-type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams(form).toString(),
      }),
  };
}
