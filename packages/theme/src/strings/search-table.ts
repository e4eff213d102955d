import type { Strings } from './strings.ts';

/** The words of the search dialog beside the plainest ones, in the order of the rows below. */
export const SEARCH_NAMES = [
  'didYouMean',
  'everything',
  'guides',
  'apiPages',
  'changelog',
  'decisions',
  'kind',
  'tab',
  'version',
  'language',
] as const satisfies readonly (keyof Strings)[];

/** One row per language, in the order of `SEARCH_NAMES`. */
// biome-ignore format: one language a line, so that a missing word is seen.
export const SEARCH_ROWS: Readonly<Record<string, readonly string[]>> = {
  en: ['Did you mean {}?', 'Everything', 'Guides', 'API', 'Changelog', 'Decisions', 'Page type', 'In tab', 'Version', 'Language'],
  de: ['Meinten Sie {}?', 'Alles', 'Anleitungen', 'API', 'Änderungen', 'Entscheidungen', 'Art der Seite', 'Bereich', 'Version', 'Sprache'],
  fr: ['Vouliez-vous dire {} ?', 'Tout', 'Guides', 'API', 'Journal des modifications', 'Décisions', 'Type de page', 'Onglet', 'Version', 'Langue'],
  es: ['¿Quisiste decir {}?', 'Todo', 'Guías', 'API', 'Cambios', 'Decisiones', 'Tipo de página', 'Pestaña', 'Versión', 'Idioma'],
  pt: ['Você quis dizer {}?', 'Tudo', 'Guias', 'API', 'Alterações', 'Decisões', 'Tipo de página', 'Aba', 'Versão', 'Idioma'],
  it: ['Forse cercavi {}?', 'Tutto', 'Guide', 'API', 'Modifiche', 'Decisioni', 'Tipo di pagina', 'Scheda', 'Versione', 'Lingua'],
  nl: ['Bedoelde je {}?', 'Alles', 'Handleidingen', 'API', 'Wijzigingen', 'Besluiten', 'Soort pagina', 'Tabblad', 'Versie', 'Taal'],
  pl: ['Czy chodziło o {}?', 'Wszystko', 'Poradniki', 'API', 'Zmiany', 'Decyzje', 'Rodzaj strony', 'Karta', 'Wersja', 'Język'],
  sv: ['Menade du {}?', 'Allt', 'Guider', 'API', 'Ändringar', 'Beslut', 'Typ av sida', 'Flik', 'Version', 'Språk'],
  ru: ['Возможно, вы имели в виду {}?', 'Всё', 'Руководства', 'API', 'Изменения', 'Решения', 'Вид страницы', 'Вкладка', 'Версия', 'Язык'],
  uk: ['Можливо, ви мали на увазі {}?', 'Усе', 'Посібники', 'API', 'Зміни', 'Рішення', 'Вид сторінки', 'Вкладка', 'Версія', 'Мова'],
  tr: ['Bunu mu demek istediniz: {}?', 'Tümü', 'Kılavuzlar', 'API', 'Değişiklikler', 'Kararlar', 'Sayfa türü', 'Sekme', 'Sürüm', 'Dil'],
  ja: ['もしかして: {}', 'すべて', 'ガイド', 'API', '変更履歴', '決定事項', 'ページの種類', 'タブ', 'バージョン', '言語'],
  ko: ['{}을(를) 찾으셨나요?', '전체', '가이드', 'API', '변경 내역', '결정 사항', '페이지 종류', '탭', '버전', '언어'],
  zh: ['你是不是要找：{}？', '全部', '指南', 'API', '更新日志', '决策记录', '页面类型', '标签页', '版本', '语言'],
  'zh-hant': ['你是不是要找：{}？', '全部', '指南', 'API', '更新日誌', '決策紀錄', '頁面類型', '分頁', '版本', '語言'],
  ar: ['هل تقصد {}؟', 'الكل', 'الأدلة', 'API', 'سجل التغييرات', 'القرارات', 'نوع الصفحة', 'علامة التبويب', 'الإصدار', 'اللغة'],
  he: ['האם התכוונתם ל־{}?', 'הכול', 'מדריכים', 'API', 'שינויים', 'החלטות', 'סוג העמוד', 'לשונית', 'גרסה', 'שפה'],
};
