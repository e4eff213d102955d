import type { Strings } from './strings.ts';

type Row = readonly [
  skip: string,
  menu: string,
  close: string,
  main: string,
  pages: string,
  contents: string,
  previous: string,
  next: string,
  darkMode: string,
  copied: string,
  expand: string,
];

/** One row per language, in the order of `Row`. */
// biome-ignore format: one language a line, so that a missing word is seen.
const ROWS = {
  en: ['Skip to content', 'Menu', 'Close', 'Main', 'Pages', 'On this page', 'Previous', 'Next', 'Dark mode', 'Copied', 'Show all'],
  de: ['Zum Inhalt', 'Menü', 'Schließen', 'Hauptnavigation', 'Seiten', 'Auf dieser Seite', 'Zurück', 'Weiter', 'Dunkles Design', 'Kopiert', 'Alles anzeigen'],
  fr: ['Aller au contenu', 'Menu', 'Fermer', 'Principal', 'Pages', 'Sur cette page', 'Précédent', 'Suivant', 'Mode sombre', 'Copié', 'Tout afficher'],
  es: ['Ir al contenido', 'Menú', 'Cerrar', 'Principal', 'Páginas', 'En esta página', 'Anterior', 'Siguiente', 'Modo oscuro', 'Copiado', 'Mostrar todo'],
  pt: ['Ir para o conteúdo', 'Menu', 'Fechar', 'Principal', 'Páginas', 'Nesta página', 'Anterior', 'Próxima', 'Modo escuro', 'Copiado', 'Mostrar tudo'],
  it: ['Vai al contenuto', 'Menu', 'Chiudi', 'Principale', 'Pagine', 'In questa pagina', 'Precedente', 'Successiva', 'Modalità scura', 'Copiato', 'Mostra tutto'],
  nl: ['Naar de inhoud', 'Menu', 'Sluiten', 'Hoofdmenu', 'Pagina’s', 'Op deze pagina', 'Vorige', 'Volgende', 'Donkere modus', 'Gekopieerd', 'Alles tonen'],
  pl: ['Przejdź do treści', 'Menu', 'Zamknij', 'Główna', 'Strony', 'Na tej stronie', 'Poprzednia', 'Następna', 'Tryb ciemny', 'Skopiowano', 'Pokaż wszystko'],
  sv: ['Till innehållet', 'Meny', 'Stäng', 'Huvudmeny', 'Sidor', 'På den här sidan', 'Föregående', 'Nästa', 'Mörkt läge', 'Kopierat', 'Visa allt'],
  ru: ['К содержанию', 'Меню', 'Закрыть', 'Главное меню', 'Страницы', 'На этой странице', 'Назад', 'Далее', 'Тёмная тема', 'Скопировано', 'Показать всё'],
  uk: ['До змісту', 'Меню', 'Закрити', 'Головне меню', 'Сторінки', 'На цій сторінці', 'Назад', 'Далі', 'Темна тема', 'Скопійовано', 'Показати все'],
  tr: ['İçeriğe geç', 'Menü', 'Kapat', 'Ana menü', 'Sayfalar', 'Bu sayfada', 'Önceki', 'Sonraki', 'Koyu tema', 'Kopyalandı', 'Tümünü göster'],
  ja: ['本文へ移動', 'メニュー', '閉じる', 'メイン', 'ページ', 'このページの内容', '前へ', '次へ', 'ダークモード', 'コピーしました', 'すべて表示'],
  ko: ['본문으로 이동', '메뉴', '닫기', '기본 메뉴', '페이지', '이 페이지의 내용', '이전', '다음', '다크 모드', '복사됨', '모두 보기'],
  zh: ['跳到正文', '菜单', '关闭', '主导航', '页面', '本页内容', '上一页', '下一页', '深色模式', '已复制', '显示全部'],
  'zh-hant': ['跳到內文', '選單', '關閉', '主導覽', '頁面', '本頁內容', '上一頁', '下一頁', '深色模式', '已複製', '顯示全部'],
  ar: ['انتقل إلى المحتوى', 'القائمة', 'إغلاق', 'الرئيسية', 'الصفحات', 'في هذه الصفحة', 'السابق', 'التالي', 'الوضع الداكن', 'تم النسخ', 'عرض الكل'],
  he: ['דילוג לתוכן', 'תפריט', 'סגירה', 'ראשי', 'עמודים', 'בעמוד זה', 'הקודם', 'הבא', 'מצב כהה', 'הועתק', 'הצגת הכול'],
} satisfies Record<string, Row>;

/** Said where a language has no row. */
export const ENGLISH = toStrings(ROWS.en);

/** The words of a language by its normalised code, in lower case. */
export const STRINGS: ReadonlyMap<string, Strings> = new Map(
  Object.entries(ROWS).map(([code, row]) => [code, toStrings(row)]),
);

function toStrings(row: Row): Strings {
  const [skip, menu, close, main, pages, contents, previous, next, darkMode, copied, expand] = row;
  return { skip, menu, close, main, pages, contents, previous, next, darkMode, copied, expand };
}
