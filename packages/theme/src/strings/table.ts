import { PAGE_NAMES, PAGE_ROWS } from './page-table.ts';
import { PLAYGROUND_NAMES, PLAYGROUND_ROWS } from './playground-table.ts';
import { SEARCH_NAMES, SEARCH_ROWS } from './search-table.ts';
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
  search: string,
  searchHint: string,
  noResults: string,
  recent: string,
  clear: string,
  open: string,
  move: string,
  searchFailed: string,
  results: string,
];

/** One row per language, in the order of `Row`. */
// biome-ignore format: one language a line, so that a missing word is seen.
const ROWS = {
  en: ['Skip to content', 'Menu', 'Close', 'Main', 'Pages', 'On this page', 'Previous', 'Next', 'Dark mode', 'Copied', 'Show all', 'Search', 'Type to search', 'No results for “{}”', 'Recent searches', 'Clear', 'Open', 'Move', 'Search could not be loaded', 'Results'],
  de: ['Zum Inhalt', 'Menü', 'Schließen', 'Hauptnavigation', 'Seiten', 'Auf dieser Seite', 'Zurück', 'Weiter', 'Dunkles Design', 'Kopiert', 'Alles anzeigen', 'Suchen', 'Suchbegriff eingeben', 'Keine Ergebnisse für „{}“', 'Letzte Suchen', 'Löschen', 'Öffnen', 'Bewegen', 'Die Suche konnte nicht geladen werden', 'Ergebnisse'],
  fr: ['Aller au contenu', 'Menu', 'Fermer', 'Principal', 'Pages', 'Sur cette page', 'Précédent', 'Suivant', 'Mode sombre', 'Copié', 'Tout afficher', 'Rechercher', 'Saisissez votre recherche', 'Aucun résultat pour « {} »', 'Recherches récentes', 'Effacer', 'Ouvrir', 'Se déplacer', 'La recherche n’a pas pu être chargée', 'Résultats'],
  es: ['Ir al contenido', 'Menú', 'Cerrar', 'Principal', 'Páginas', 'En esta página', 'Anterior', 'Siguiente', 'Modo oscuro', 'Copiado', 'Mostrar todo', 'Buscar', 'Escribe para buscar', 'Sin resultados para «{}»', 'Búsquedas recientes', 'Borrar', 'Abrir', 'Moverse', 'No se pudo cargar la búsqueda', 'Resultados'],
  pt: ['Ir para o conteúdo', 'Menu', 'Fechar', 'Principal', 'Páginas', 'Nesta página', 'Anterior', 'Próxima', 'Modo escuro', 'Copiado', 'Mostrar tudo', 'Pesquisar', 'Digite para pesquisar', 'Nenhum resultado para “{}”', 'Pesquisas recentes', 'Limpar', 'Abrir', 'Mover', 'Não foi possível carregar a pesquisa', 'Resultados'],
  it: ['Vai al contenuto', 'Menu', 'Chiudi', 'Principale', 'Pagine', 'In questa pagina', 'Precedente', 'Successiva', 'Modalità scura', 'Copiato', 'Mostra tutto', 'Cerca', 'Scrivi per cercare', 'Nessun risultato per “{}”', 'Ricerche recenti', 'Cancella', 'Apri', 'Sposta', 'Impossibile caricare la ricerca', 'Risultati'],
  nl: ['Naar de inhoud', 'Menu', 'Sluiten', 'Hoofdmenu', 'Pagina’s', 'Op deze pagina', 'Vorige', 'Volgende', 'Donkere modus', 'Gekopieerd', 'Alles tonen', 'Zoeken', 'Typ om te zoeken', 'Geen resultaten voor “{}”', 'Recente zoekopdrachten', 'Wissen', 'Openen', 'Verplaatsen', 'Zoeken kon niet worden geladen', 'Resultaten'],
  pl: ['Przejdź do treści', 'Menu', 'Zamknij', 'Główna', 'Strony', 'Na tej stronie', 'Poprzednia', 'Następna', 'Tryb ciemny', 'Skopiowano', 'Pokaż wszystko', 'Szukaj', 'Wpisz, aby wyszukać', 'Brak wyników dla „{}”', 'Ostatnie wyszukiwania', 'Wyczyść', 'Otwórz', 'Przejdź', 'Nie udało się wczytać wyszukiwania', 'Wyniki'],
  sv: ['Till innehållet', 'Meny', 'Stäng', 'Huvudmeny', 'Sidor', 'På den här sidan', 'Föregående', 'Nästa', 'Mörkt läge', 'Kopierat', 'Visa allt', 'Sök', 'Skriv för att söka', 'Inga resultat för ”{}”', 'Senaste sökningar', 'Rensa', 'Öppna', 'Flytta', 'Sökningen kunde inte läsas in', 'Resultat'],
  ru: ['К содержанию', 'Меню', 'Закрыть', 'Главное меню', 'Страницы', 'На этой странице', 'Назад', 'Далее', 'Тёмная тема', 'Скопировано', 'Показать всё', 'Поиск', 'Введите запрос', 'Ничего не найдено по запросу «{}»', 'Недавние запросы', 'Очистить', 'Открыть', 'Выбор', 'Не удалось загрузить поиск', 'Результаты'],
  uk: ['До змісту', 'Меню', 'Закрити', 'Головне меню', 'Сторінки', 'На цій сторінці', 'Назад', 'Далі', 'Темна тема', 'Скопійовано', 'Показати все', 'Пошук', 'Введіть запит', 'Нічого не знайдено за запитом «{}»', 'Останні запити', 'Очистити', 'Відкрити', 'Вибір', 'Не вдалося завантажити пошук', 'Результати'],
  tr: ['İçeriğe geç', 'Menü', 'Kapat', 'Ana menü', 'Sayfalar', 'Bu sayfada', 'Önceki', 'Sonraki', 'Koyu tema', 'Kopyalandı', 'Tümünü göster', 'Ara', 'Aramak için yazın', '“{}” için sonuç yok', 'Son aramalar', 'Temizle', 'Aç', 'Gezin', 'Arama yüklenemedi', 'Sonuçlar'],
  ja: ['本文へ移動', 'メニュー', '閉じる', 'メイン', 'ページ', 'このページの内容', '前へ', '次へ', 'ダークモード', 'コピーしました', 'すべて表示', '検索', '検索する語を入力', '「{}」に一致する結果はありません', '最近の検索', '消去', '開く', '移動', '検索を読み込めませんでした', '結果'],
  ko: ['본문으로 이동', '메뉴', '닫기', '기본 메뉴', '페이지', '이 페이지의 내용', '이전', '다음', '다크 모드', '복사됨', '모두 보기', '검색', '검색어를 입력하세요', '“{}”에 대한 결과가 없습니다', '최근 검색', '지우기', '열기', '이동', '검색을 불러오지 못했습니다', '결과'],
  zh: ['跳到正文', '菜单', '关闭', '主导航', '页面', '本页内容', '上一页', '下一页', '深色模式', '已复制', '显示全部', '搜索', '输入以搜索', '没有找到“{}”的结果', '最近搜索', '清除', '打开', '移动', '无法加载搜索', '结果'],
  'zh-hant': ['跳到內文', '選單', '關閉', '主導覽', '頁面', '本頁內容', '上一頁', '下一頁', '深色模式', '已複製', '顯示全部', '搜尋', '輸入以搜尋', '找不到「{}」的結果', '最近搜尋', '清除', '開啟', '移動', '無法載入搜尋', '結果'],
  ar: ['انتقل إلى المحتوى', 'القائمة', 'إغلاق', 'الرئيسية', 'الصفحات', 'في هذه الصفحة', 'السابق', 'التالي', 'الوضع الداكن', 'تم النسخ', 'عرض الكل', 'بحث', 'اكتب للبحث', 'لا توجد نتائج لـ «{}»', 'عمليات البحث الأخيرة', 'مسح', 'فتح', 'تنقل', 'تعذر تحميل البحث', 'النتائج'],
  he: ['דילוג לתוכן', 'תפריט', 'סגירה', 'ראשי', 'עמודים', 'בעמוד זה', 'הקודם', 'הבא', 'מצב כהה', 'הועתק', 'הצגת הכול', 'חיפוש', 'הקלידו כדי לחפש', 'אין תוצאות עבור „{}”', 'חיפושים אחרונים', 'ניקוי', 'פתיחה', 'מעבר', 'לא ניתן לטעון את החיפוש', 'תוצאות'],
} satisfies Record<string, Row>;

const NAMES = [
  'skip',
  'menu',
  'close',
  'main',
  'pages',
  'contents',
  'previous',
  'next',
  'darkMode',
  'copied',
  'expand',
  'search',
  'searchHint',
  'noResults',
  'recent',
  'clear',
  'open',
  'move',
  'searchFailed',
  'results',
] as const satisfies readonly (keyof Strings)[];

/** Said where a language has no row. */
export const ENGLISH = toStrings('en', ROWS.en);

/** The words of a language by its normalised code, in lower case. */
export const STRINGS: ReadonlyMap<string, Strings> = new Map(
  Object.entries(ROWS).map(([code, row]) => [code, toStrings(code, row)]),
);

function toStrings(code: string, row: Row): Strings {
  const page = PAGE_ROWS[code] ?? PAGE_ROWS.en ?? [];
  const playground = PLAYGROUND_ROWS[code] ?? PLAYGROUND_ROWS.en ?? [];
  const search = SEARCH_ROWS[code] ?? SEARCH_ROWS.en ?? [];
  return Object.fromEntries([
    ...NAMES.map((name, index) => [name, row[index]]),
    ...PAGE_NAMES.map((name, index) => [name, page[index]]),
    ...PLAYGROUND_NAMES.map((name, index) => [name, playground[index]]),
    ...SEARCH_NAMES.map((name, index) => [name, search[index]]),
  ]) as unknown as Strings;
}
