import type { Strings } from './strings.ts';

/** What is said around the API playground where it is not loaded, in the order of the rows below. */
export const PLAYGROUND_NAMES = [
  'tryIt',
  'playgroundGone',
  'signIn',
  'signInOpen',
  'signInDone',
  'signInLost',
  'signInNoScript',
] as const satisfies readonly (keyof Strings)[];

/** One row per language, in the order of `PLAYGROUND_NAMES`. */
// biome-ignore format: one language a line, so that a missing word is seen.
export const PLAYGROUND_ROWS: Readonly<Record<string, readonly string[]>> = {
  en: ['Try it', 'The playground could not be loaded. Check your connection and try again.', 'Sign-in', 'Finishing the sign-in…', 'The API page has the response of the provider. You can close this window.', 'No API page is waiting for this sign-in. Close this window, go back to the API page, and sign in again.', 'Turn on JavaScript to finish the sign-in.'],
  de: ['Ausprobieren', 'Der Playground konnte nicht geladen werden. Prüfen Sie Ihre Verbindung und versuchen Sie es erneut.', 'Anmeldung', 'Die Anmeldung wird abgeschlossen …', 'Die API-Seite hat die Antwort des Anbieters. Sie können dieses Fenster schließen.', 'Keine API-Seite wartet auf diese Anmeldung. Schließen Sie dieses Fenster, gehen Sie zurück zur API-Seite und melden Sie sich erneut an.', 'Aktivieren Sie JavaScript, um die Anmeldung abzuschließen.'],
  fr: ['Essayer', 'Le playground n’a pas pu être chargé. Vérifiez votre connexion et réessayez.', 'Connexion', 'Finalisation de la connexion…', 'La page de l’API a la réponse du fournisseur. Vous pouvez fermer cette fenêtre.', 'Aucune page d’API n’attend cette connexion. Fermez cette fenêtre, revenez à la page de l’API et connectez-vous à nouveau.', 'Activez JavaScript pour terminer la connexion.'],
  es: ['Probar', 'No se pudo cargar el playground. Comprueba tu conexión e inténtalo de nuevo.', 'Inicio de sesión', 'Completando el inicio de sesión…', 'La página de la API tiene la respuesta del proveedor. Puedes cerrar esta ventana.', 'Ninguna página de la API espera este inicio de sesión. Cierra esta ventana, vuelve a la página de la API e inicia sesión de nuevo.', 'Activa JavaScript para completar el inicio de sesión.'],
  pt: ['Testar', 'Não foi possível carregar o playground. Verifique sua conexão e tente de novo.', 'Login', 'Concluindo o login…', 'A página da API tem a resposta do provedor. Você pode fechar esta janela.', 'Nenhuma página da API está esperando este login. Feche esta janela, volte à página da API e faça login de novo.', 'Ative o JavaScript para concluir o login.'],
  it: ['Prova', 'Impossibile caricare il playground. Controlla la connessione e riprova.', 'Accesso', 'Completamento dell’accesso…', 'La pagina dell’API ha la risposta del provider. Puoi chiudere questa finestra.', 'Nessuna pagina dell’API attende questo accesso. Chiudi questa finestra, torna alla pagina dell’API e accedi di nuovo.', 'Attiva JavaScript per completare l’accesso.'],
  nl: ['Uitproberen', 'De playground kon niet worden geladen. Controleer je verbinding en probeer het opnieuw.', 'Inloggen', 'Het inloggen wordt afgerond…', 'De API-pagina heeft het antwoord van de provider. Je kunt dit venster sluiten.', 'Geen API-pagina wacht op deze login. Sluit dit venster, ga terug naar de API-pagina en log opnieuw in.', 'Schakel JavaScript in om het inloggen af te ronden.'],
  pl: ['Wypróbuj', 'Nie udało się wczytać playgroundu. Sprawdź połączenie i spróbuj ponownie.', 'Logowanie', 'Kończenie logowania…', 'Strona API ma odpowiedź dostawcy. Możesz zamknąć to okno.', 'Żadna strona API nie czeka na to logowanie. Zamknij to okno, wróć na stronę API i zaloguj się ponownie.', 'Włącz JavaScript, aby dokończyć logowanie.'],
  sv: ['Prova', 'Playground kunde inte läsas in. Kontrollera din anslutning och försök igen.', 'Inloggning', 'Slutför inloggningen…', 'API-sidan har leverantörens svar. Du kan stänga det här fönstret.', 'Ingen API-sida väntar på den här inloggningen. Stäng fönstret, gå tillbaka till API-sidan och logga in igen.', 'Aktivera JavaScript för att slutföra inloggningen.'],
  ru: ['Попробовать', 'Не удалось загрузить песочницу. Проверьте подключение и повторите попытку.', 'Вход', 'Завершение входа…', 'Страница API получила ответ провайдера. Это окно можно закрыть.', 'Ни одна страница API не ждёт этого входа. Закройте это окно, вернитесь на страницу API и войдите снова.', 'Включите JavaScript, чтобы завершить вход.'],
  uk: ['Спробувати', 'Не вдалося завантажити пісочницю. Перевірте з’єднання та спробуйте ще раз.', 'Вхід', 'Завершення входу…', 'Сторінка API отримала відповідь провайдера. Це вікно можна закрити.', 'Жодна сторінка API не чекає на цей вхід. Закрийте це вікно, поверніться на сторінку API та увійдіть знову.', 'Увімкніть JavaScript, щоб завершити вхід.'],
  tr: ['Dene', 'Deneme alanı yüklenemedi. Bağlantınızı denetleyip yeniden deneyin.', 'Oturum açma', 'Oturum açma tamamlanıyor…', 'API sayfası sağlayıcının yanıtını aldı. Bu pencereyi kapatabilirsiniz.', 'Bu oturum açmayı bekleyen bir API sayfası yok. Bu pencereyi kapatın, API sayfasına dönün ve yeniden oturum açın.', 'Oturum açmayı tamamlamak için JavaScript’i etkinleştirin.'],
  ja: ['試す', 'プレイグラウンドを読み込めませんでした。接続を確認して、もう一度お試しください。', 'サインイン', 'サインインを完了しています…', 'API ページがプロバイダーの応答を受け取りました。このウィンドウは閉じてかまいません。', 'このサインインを待っている API ページがありません。このウィンドウを閉じ、API ページに戻って、もう一度サインインしてください。', 'サインインを完了するには JavaScript を有効にしてください。'],
  ko: ['사용해 보기', '플레이그라운드를 불러올 수 없습니다. 연결을 확인하고 다시 시도하세요.', '로그인', '로그인을 마치는 중…', 'API 페이지가 제공자의 응답을 받았습니다. 이 창을 닫아도 됩니다.', '이 로그인을 기다리는 API 페이지가 없습니다. 이 창을 닫고 API 페이지로 돌아가 다시 로그인하세요.', '로그인을 마치려면 JavaScript를 켜세요.'],
  zh: ['试一试', '无法加载调试面板。请检查网络连接，然后重试。', '登录', '正在完成登录…', 'API 页面已收到提供方的响应。你可以关闭此窗口。', '没有 API 页面在等待此次登录。请关闭此窗口，返回 API 页面，然后重新登录。', '请启用 JavaScript 以完成登录。'],
  'zh-hant': ['試試看', '無法載入測試面板。請檢查網路連線，然後再試一次。', '登入', '正在完成登入…', 'API 頁面已收到提供者的回應。你可以關閉這個視窗。', '沒有 API 頁面在等待這次登入。請關閉這個視窗，回到 API 頁面，然後重新登入。', '請啟用 JavaScript 以完成登入。'],
  ar: ['جرّب', 'تعذّر تحميل ساحة التجربة. تحقق من اتصالك وحاول مرة أخرى.', 'تسجيل الدخول', 'جارٍ إتمام تسجيل الدخول…', 'استلمت صفحة API استجابة المزوّد. يمكنك إغلاق هذه النافذة.', 'لا توجد صفحة API تنتظر تسجيل الدخول هذا. أغلق هذه النافذة وعد إلى صفحة API وسجّل الدخول من جديد.', 'فعّل JavaScript لإتمام تسجيل الدخول.'],
  he: ['ניסיון', 'אי אפשר לטעון את סביבת הניסוי. בדקו את החיבור ונסו שוב.', 'כניסה', 'הכניסה מסתיימת…', 'עמוד ה־API קיבל את תשובת הספק. אפשר לסגור את החלון הזה.', 'אין עמוד API שממתין לכניסה הזאת. סגרו את החלון, חזרו לעמוד ה־API והיכנסו שוב.', 'הפעילו JavaScript כדי לסיים את הכניסה.'],
};
