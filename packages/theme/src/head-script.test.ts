import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { headScript } from './head-script.ts';

interface Reader {
  dataset: Record<string, string>;
  stored?: Record<string, string>;
  prefersDark?: boolean;
  refusesStorage?: boolean;
  hasOpenPanel?: boolean;
  protocol?: string;
}

/** Runs the script as a browser would, and gives what it set. */
function run({ dataset, stored = {}, prefersDark = false, ...reader }: Reader) {
  const { refusesStorage = false, protocol = 'file:' } = reader;
  const preloaded: object[] = [];
  const classes = new Set<string>();
  const toggle = (name: string, isOn: boolean) => (isOn ? classes.add(name) : classes.delete(name));
  const data: Record<string, string> & { qTheme?: string } = { ...dataset };
  runInNewContext(headScript, {
    document: {
      documentElement: { dataset: data, classList: { toggle } },
      createElement: () => ({}),
      head: { appendChild: (link: object) => preloaded.push({ ...link }) },
    },
    location: { protocol },
    matchMedia: () => ({ matches: prefersDark }),
    sessionStorage: { getItem: () => (reader.hasOpenPanel ? '1' : null) },
    localStorage: {
      getItem(key: string) {
        if (refusesStorage) throw new Error('refused');
        return stored[key] ?? null;
      },
    },
  });
  const asked = preloaded.length > 0 ? { preloaded } : {};
  return { ...data, qTheme: data.qTheme, classes: [...classes], ...asked };
}

describe('head script', () => {
  it('follows the system where the reader chose nothing', () => {
    const dataset = { qAppearance: 'system' };
    expect(run({ dataset })).toEqual({ ...dataset, qTheme: 'light', qJs: '', classes: [] });
    expect(run({ dataset, prefersDark: true })).toEqual({
      ...dataset,
      qTheme: 'dark',
      qJs: '',
      classes: ['dark'],
    });
  });

  it('prefers the choice of the reader', () => {
    const chosen = run({
      dataset: { qAppearance: 'dark' },
      stored: { 'quire-theme': 'light' },
      prefersDark: true,
    });
    expect(chosen.qTheme).toBe('light');
  });

  it('ignores a choice where the author fixed the mode, and one that it does not know', () => {
    const stored = { 'quire-theme': 'light' };
    expect(run({ dataset: { qAppearance: 'dark', qStrict: '' }, stored }).qTheme).toBe('dark');
    expect(
      run({ dataset: { qAppearance: 'dark' }, stored: { 'quire-theme': 'sepia' } }).qTheme,
    ).toBe('dark');
  });

  it('hides the banner that was closed, and not another', () => {
    const stored = { 'quire-banner': 'old' };
    expect(run({ dataset: { qAppearance: 'light', qBanner: 'old' }, stored })).toHaveProperty(
      'qBannerClosed',
    );
    expect(run({ dataset: { qAppearance: 'light', qBanner: 'new' }, stored })).not.toHaveProperty(
      'qBannerClosed',
    );
  });

  it('keeps the place of a panel that was open on the page before', () => {
    const dataset = { qAppearance: 'light' };
    expect(run({ dataset, hasOpenPanel: true })).toHaveProperty('qAssistant');
    expect(run({ dataset })).not.toHaveProperty('qAssistant');
  });

  it('works where the browser refuses storage', () => {
    expect(run({ dataset: { qAppearance: 'dark' }, refusesStorage: true }).qTheme).toBe('dark');
  });

  it('asks early for the font of the text, but not where the page is a file', () => {
    const dataset = { qAppearance: 'light', qFont: '../a.woff2' };
    expect(run({ dataset })).not.toHaveProperty('preloaded');
    expect(run({ dataset, protocol: 'https:' })).toMatchObject({
      preloaded: [
        { rel: 'preload', as: 'font', type: 'font/woff2', crossOrigin: '', href: '../a.woff2' },
      ],
    });
  });
});
