import { htmlText } from '@quire/base/html-text';
import { describe, expect, it } from 'vitest';
import { resolveLanguage } from '../strings/language.ts';
import { createPage, plainSite } from '../testing/views.ts';
import { renderSearchSlot } from './search-slot.ts';

const assets = {
  'search.js': '../_quire/search.1.js',
  'search-index.js': '../_quire/search/en.js',
  'assistant.js': '../_quire/assistant.1.js',
};
const { strings } = resolveLanguage('de');

describe('the place of the search field', () => {
  it('is empty and says nothing where the site has no search', () => {
    expect(htmlText(renderSearchSlot(plainSite, createPage(), strings))).toBe(
      '<div class="q-find" data-q-search-slot></div>',
    );
  });

  it('names what the browser code loads, in the words of the language', () => {
    const markup = htmlText(renderSearchSlot(plainSite, createPage({ assets }), strings));
    expect(markup.replace(/<svg.*<\/svg>/, '◆')).toBe(
      '<div class="q-find" data-q-search-slot data-q-index="../_quire/search/en.js" data-q-script="../_quire/search.1.js" data-q-words="Suchen|Suchbegriff eingeben|Keine Ergebnisse für &#8222;{}&#8220;|Letzte Suchen|Löschen|Öffnen|Bewegen|Schließen|Die Suche konnte nicht geladen werden|Ergebnisse|Den Assistenten fragen: {}|Verwandte Seiten|Meinten Sie {}?|Alles|Anleitungen|API|Änderungen|Entscheidungen|Art der Seite|Bereich|Version|Sprache" data-q-assistant-script="../_quire/assistant.1.js" data-q-assistant-words="Assistent|Den Assistenten fragen|Zu dieser Seite fragen|Der Assistent ist gerade nicht erreichbar."><button type="button" id="search-bar-entry" class="q-find-button" aria-haspopup="dialog" aria-keyshortcuts="Control+K Meta+K /">◆<span class="q-find-invite">Suchen&#8230;</span><kbd aria-hidden="true">Ctrl K</kbd></button></div>',
    );
  });

  it('names the languages and versions that can be searched, where there are several', () => {
    const searchScopes = [
      { kind: 'version', label: 'v"2"', index: 'en-v2' },
      { kind: 'version', label: 'v1', index: 'en-v1' },
    ] as const;
    const page = createPage({ assets, searchScopes });
    expect(htmlText(renderSearchSlot(plainSite, page, strings))).toContain(
      ' data-q-scopes="[[&quot;version&quot;,&quot;v\\&quot;2\\&quot;&quot;,&quot;en-v2&quot;],[&quot;version&quot;,&quot;v1&quot;,&quot;en-v1&quot;]]"',
    );
  });

  it('shows the prompt that the author chose, as text', () => {
    const site = { ...plainSite, searchPrompt: '"><b>Ask' };
    expect(htmlText(renderSearchSlot(site, createPage({ assets }), strings))).toContain(
      '<span class="q-find-invite">&quot;&gt;&lt;b&gt;Ask</span>',
    );
  });
});
