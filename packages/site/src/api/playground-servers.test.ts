import { describe, expect, it } from 'vitest';
import { toManifestPlayground } from './playground-servers.ts';

const server = (
  url: string,
  ...variables: { name: string; default: string; enum?: string[] }[]
) => ({ url, variables });

describe('toManifestPlayground', () => {
  it('says nothing for a site without servers', () => {
    expect(toManifestPlayground([], true)).toBeUndefined();
    expect(toManifestPlayground([server('/v1'), server('ftp://a.example')], true)).toBeUndefined();
  });

  it('lists each address once, without what nobody may send', () => {
    const servers = [
      server('https://api.example/v1/'),
      server('https://API.example:443/v1'),
      server('https://user:secret@api.example/v2'),
      server('http://localhost:4000'),
    ];
    expect(toManifestPlayground(servers, false)).toEqual({
      proxy: false,
      servers: ['http://localhost:4000', 'https://api.example/v1'],
      origins: ['http://localhost:4000', 'https://api.example'],
    });
  });

  it('fills variables with each value of their list, or with what is typed first', () => {
    const servers = [
      server(
        'https://{region}.api.example/{version}',
        { name: 'region', default: 'eu', enum: ['eu', 'us'] },
        { name: 'version', default: 'v2' },
      ),
    ];
    expect(toManifestPlayground(servers, true)).toEqual({
      proxy: true,
      servers: ['https://eu.api.example/v2', 'https://us.api.example/v2'],
      origins: ['https://eu.api.example', 'https://us.api.example'],
    });
  });

  it('lets pages call any first label that the reader types, but not any host', () => {
    const tenant = { name: 'tenant', default: 'demo' };
    const toOrigins = (url: string) => toManifestPlayground([server(url, tenant)], true)?.origins;
    expect(toOrigins('https://{tenant}.shop.example/v1')).toEqual([
      'https://*.shop.example',
      'https://demo.shop.example',
    ]);
    expect(toOrigins('https://{tenant}.com')).toEqual(['https://demo.com']);
    expect(toOrigins('https://{tenant}/v1')).toEqual(['https://demo']);
    expect(toOrigins('https://a-{tenant}.shop.example')).toEqual(['https://a-demo.shop.example']);
  });

  it('lets pages ask the providers of tokens, and the proxy the addresses of tokens alone', () => {
    const signIn = {
      asked: ['https://id.example/auth', 'https://tokens.example/t', 'https://id.example/auth'],
      tokens: ['https://tokens.example/t', 'https://tokens.example/t'],
    };
    expect(toManifestPlayground([server('https://api.example')], true, signIn)).toEqual({
      proxy: true,
      servers: ['https://api.example'],
      tokens: ['https://tokens.example/t'],
      origins: ['https://api.example', 'https://id.example', 'https://tokens.example'],
    });
    expect(toManifestPlayground([], true, signIn)).toBeUndefined();
  });

  it('lets pages connect to servers for sockets, which the proxy does not reach', () => {
    const tenant = { name: 'tenant', default: 'demo' };
    const servers = [server('wss://{tenant}.api.example/v1', tenant), server('ws://localhost:1/x')];
    expect(toManifestPlayground(servers, true)).toEqual({
      proxy: true,
      servers: [],
      origins: ['ws://localhost:1', 'wss://*.api.example', 'wss://demo.api.example'],
    });
    const both = toManifestPlayground([...servers, server('https://api.example')], true);
    expect(both?.servers).toEqual(['https://api.example']);
  });

  it('keeps a server with very many values small', () => {
    const choices = Array.from({ length: 50 }, (_, i) => `v${i}`);
    const variables = ['a', 'b', 'c'].map((name) => ({ name, default: 'v0', enum: choices }));
    const found = toManifestPlayground([server('https://{a}.{b}.{c}.example', ...variables)], true);
    expect(found?.servers).toHaveLength(100);
  });
});
