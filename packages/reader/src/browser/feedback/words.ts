import { chooseRow } from '../choose-row.ts';

/** What the form of feedback says, in the order of the rows below. */
const NAMES = [
  'whyUp',
  'whyDown',
  'accurate',
  'easy',
  'solved',
  'inaccurate',
  'missing',
  'unclear',
  'code',
  'other',
  'more',
  'hint',
  'send',
  'cancel',
  'sent',
  'failed',
  'tooMany',
  'preview',
] as const;

export type FeedbackWords = Record<(typeof NAMES)[number], string>;

/** One row per language, in the order of `NAMES`. They come with the form's own file, as few readers open it. */
// biome-ignore format: one language a line, so that a missing word is seen.
export const FEEDBACK_ROWS: Readonly<Record<string, readonly string[]>> = {
  en: ['What did you like?', 'What went wrong?', 'Accurate', 'Easy to understand', 'Solved my problem', 'Inaccurate', 'Missing information', 'Hard to understand', 'Code does not work', 'Something else', 'Tell us more (optional)', 'Leave out names, passwords and keys.', 'Send', 'Cancel', 'Thank you. Your feedback was sent.', 'Your feedback could not be sent. Try again later.', 'There is a lot of feedback right now. Try again later.', 'This is a preview. Nothing is sent.'],
  de: ['Was hat Ihnen gefallen?', 'Was war das Problem?', 'Korrekt', 'Leicht verständlich', 'Mein Problem ist gelöst', 'Nicht korrekt', 'Informationen fehlen', 'Schwer verständlich', 'Code funktioniert nicht', 'Etwas anderes', 'Erzählen Sie mehr (optional)', 'Bitte keine Namen, Passwörter oder Schlüssel angeben.', 'Senden', 'Abbrechen', 'Danke. Ihr Feedback wurde gesendet.', 'Ihr Feedback konnte nicht gesendet werden. Versuchen Sie es später noch einmal.', 'Im Moment gibt es sehr viel Feedback. Versuchen Sie es später noch einmal.', 'Dies ist eine Vorschau. Es wird nichts gesendet.'],
  fr: ['Qu’avez-vous apprécié ?', 'Qu’est-ce qui n’allait pas ?', 'Exact', 'Facile à comprendre', 'A résolu mon problème', 'Inexact', 'Informations manquantes', 'Difficile à comprendre', 'Le code ne fonctionne pas', 'Autre chose', 'Dites-nous-en plus (facultatif)', 'N’indiquez ni noms, ni mots de passe, ni clés.', 'Envoyer', 'Annuler', 'Merci. Votre avis a été envoyé.', 'Votre avis n’a pas pu être envoyé. Réessayez plus tard.', 'Il y a beaucoup d’avis en ce moment. Réessayez plus tard.', 'Ceci est un aperçu. Rien n’est envoyé.'],
  es: ['¿Qué te ha gustado?', '¿Qué ha fallado?', 'Correcto', 'Fácil de entender', 'Resolvió mi problema', 'Incorrecto', 'Falta información', 'Difícil de entender', 'El código no funciona', 'Otra cosa', 'Cuéntanos más (opcional)', 'No incluyas nombres, contraseñas ni claves.', 'Enviar', 'Cancelar', 'Gracias. Tu opinión se ha enviado.', 'No se pudo enviar tu opinión. Inténtalo más tarde.', 'Hay muchas opiniones en este momento. Inténtalo más tarde.', 'Esto es una vista previa. No se envía nada.'],
  pt: ['Do que você gostou?', 'O que deu errado?', 'Correto', 'Fácil de entender', 'Resolveu meu problema', 'Incorreto', 'Faltam informações', 'Difícil de entender', 'O código não funciona', 'Outra coisa', 'Conte mais (opcional)', 'Não inclua nomes, senhas nem chaves.', 'Enviar', 'Cancelar', 'Obrigado. Sua opinião foi enviada.', 'Não foi possível enviar sua opinião. Tente mais tarde.', 'Há muitas opiniões no momento. Tente mais tarde.', 'Esta é uma prévia. Nada é enviado.'],
  it: ['Che cosa ti è piaciuto?', 'Che cosa non ha funzionato?', 'Corretta', 'Facile da capire', 'Ha risolto il mio problema', 'Non corretta', 'Mancano informazioni', 'Difficile da capire', 'Il codice non funziona', 'Altro', 'Dicci di più (facoltativo)', 'Non inserire nomi, password o chiavi.', 'Invia', 'Annulla', 'Grazie. Il tuo parere è stato inviato.', 'Non è stato possibile inviare il tuo parere. Riprova più tardi.', 'Ci sono molti pareri in questo momento. Riprova più tardi.', 'Questa è un’anteprima. Non viene inviato nulla.'],
  nl: ['Wat vond je goed?', 'Wat ging er mis?', 'Juist', 'Makkelijk te begrijpen', 'Loste mijn probleem op', 'Onjuist', 'Er ontbreekt informatie', 'Moeilijk te begrijpen', 'Code werkt niet', 'Iets anders', 'Vertel ons meer (optioneel)', 'Vermeld geen namen, wachtwoorden of sleutels.', 'Verzenden', 'Annuleren', 'Bedankt. Je feedback is verzonden.', 'Je feedback kon niet worden verzonden. Probeer het later opnieuw.', 'Er is op dit moment veel feedback. Probeer het later opnieuw.', 'Dit is een voorbeeld. Er wordt niets verzonden.'],
  pl: ['Co Ci się podobało?', 'Co poszło nie tak?', 'Poprawne', 'Łatwe do zrozumienia', 'Rozwiązało mój problem', 'Niepoprawne', 'Brakuje informacji', 'Trudne do zrozumienia', 'Kod nie działa', 'Coś innego', 'Powiedz nam więcej (opcjonalnie)', 'Nie podawaj nazwisk, haseł ani kluczy.', 'Wyślij', 'Anuluj', 'Dziękujemy. Opinia została wysłana.', 'Nie udało się wysłać opinii. Spróbuj później.', 'W tej chwili jest bardzo dużo opinii. Spróbuj później.', 'To jest podgląd. Nic nie jest wysyłane.'],
  sv: ['Vad var bra?', 'Vad gick fel?', 'Korrekt', 'Lätt att förstå', 'Löste mitt problem', 'Felaktigt', 'Information saknas', 'Svårt att förstå', 'Koden fungerar inte', 'Något annat', 'Berätta mer (valfritt)', 'Utelämna namn, lösenord och nycklar.', 'Skicka', 'Avbryt', 'Tack. Din återkoppling har skickats.', 'Din återkoppling kunde inte skickas. Försök igen senare.', 'Det kommer mycket återkoppling just nu. Försök igen senare.', 'Detta är en förhandsvisning. Inget skickas.'],
  ru: ['Что вам понравилось?', 'Что не так?', 'Всё верно', 'Легко понять', 'Помогло решить задачу', 'Есть ошибки', 'Не хватает информации', 'Трудно понять', 'Код не работает', 'Другое', 'Расскажите подробнее (необязательно)', 'Не указывайте имена, пароли и ключи.', 'Отправить', 'Отмена', 'Спасибо. Ваш отзыв отправлен.', 'Не удалось отправить отзыв. Попробуйте позже.', 'Сейчас слишком много отзывов. Попробуйте позже.', 'Это предпросмотр. Ничего не отправляется.'],
  uk: ['Що вам сподобалося?', 'Що не так?', 'Усе правильно', 'Легко зрозуміти', 'Допомогло розв’язати задачу', 'Є помилки', 'Бракує інформації', 'Важко зрозуміти', 'Код не працює', 'Інше', 'Розкажіть докладніше (необов’язково)', 'Не вказуйте імена, паролі та ключі.', 'Надіслати', 'Скасувати', 'Дякуємо. Ваш відгук надіслано.', 'Не вдалося надіслати відгук. Спробуйте пізніше.', 'Зараз забагато відгуків. Спробуйте пізніше.', 'Це попередній перегляд. Нічого не надсилається.'],
  tr: ['Neyi beğendiniz?', 'Sorun neydi?', 'Doğru', 'Anlaşılması kolay', 'Sorunumu çözdü', 'Yanlış', 'Eksik bilgi', 'Anlaşılması zor', 'Kod çalışmıyor', 'Başka bir şey', 'Daha fazlasını anlatın (isteğe bağlı)', 'Ad, parola ve anahtar yazmayın.', 'Gönder', 'İptal', 'Teşekkürler. Geri bildiriminiz gönderildi.', 'Geri bildiriminiz gönderilemedi. Daha sonra yeniden deneyin.', 'Şu anda çok fazla geri bildirim var. Daha sonra yeniden deneyin.', 'Bu bir önizlemedir. Hiçbir şey gönderilmez.'],
  ja: ['良かった点は何ですか？', '何が問題でしたか？', '正確', 'わかりやすい', '問題が解決した', '不正確', '情報が足りない', 'わかりにくい', 'コードが動かない', 'その他', '詳しくお聞かせください（任意）', '名前、パスワード、キーは書かないでください。', '送信', 'キャンセル', 'ありがとうございます。フィードバックを送信しました。', 'フィードバックを送信できませんでした。後でもう一度お試しください。', '現在フィードバックが集中しています。後でもう一度お試しください。', 'これはプレビューです。何も送信されません。'],
  ko: ['어떤 점이 좋았나요?', '무엇이 문제였나요?', '정확함', '이해하기 쉬움', '문제를 해결함', '부정확함', '정보가 부족함', '이해하기 어려움', '코드가 작동하지 않음', '기타', '더 자세히 알려 주세요 (선택)', '이름, 비밀번호, 키는 적지 마세요.', '보내기', '취소', '감사합니다. 의견을 보냈습니다.', '의견을 보내지 못했습니다. 나중에 다시 시도하세요.', '지금 의견이 너무 많습니다. 나중에 다시 시도하세요.', '미리 보기입니다. 아무것도 전송되지 않습니다.'],
  zh: ['你喜欢哪一点？', '哪里有问题？', '内容准确', '容易理解', '解决了我的问题', '内容有误', '缺少信息', '难以理解', '代码无法运行', '其他', '告诉我们更多（选填）', '请不要填写姓名、密码或密钥。', '发送', '取消', '谢谢。你的反馈已发送。', '反馈未能发送。请稍后再试。', '目前反馈太多。请稍后再试。', '这是预览。不会发送任何内容。'],
  'zh-hant': ['你喜歡哪一點？', '哪裡有問題？', '內容正確', '容易理解', '解決了我的問題', '內容有誤', '缺少資訊', '難以理解', '程式碼無法執行', '其他', '告訴我們更多（選填）', '請不要填寫姓名、密碼或金鑰。', '傳送', '取消', '謝謝。你的意見已送出。', '意見未能送出。請稍後再試。', '目前意見太多。請稍後再試。', '這是預覽。不會傳送任何內容。'],
  ar: ['ما الذي أعجبك؟', 'ما الذي لم ينجح؟', 'دقيقة', 'سهلة الفهم', 'حلّت مشكلتي', 'غير دقيقة', 'معلومات ناقصة', 'صعبة الفهم', 'الشيفرة لا تعمل', 'شيء آخر', 'أخبرنا بالمزيد (اختياري)', 'لا تكتب أسماء أو كلمات مرور أو مفاتيح.', 'إرسال', 'إلغاء', 'شكرًا. تم إرسال ملاحظاتك.', 'تعذّر إرسال ملاحظاتك. حاول لاحقًا.', 'هناك ملاحظات كثيرة الآن. حاول لاحقًا.', 'هذه معاينة. لا يُرسل أي شيء.'],
  he: ['מה אהבתם?', 'מה לא היה בסדר?', 'מדויק', 'קל להבנה', 'פתר לי את הבעיה', 'לא מדויק', 'חסר מידע', 'קשה להבנה', 'הקוד לא עובד', 'משהו אחר', 'ספרו לנו עוד (לא חובה)', 'אל תכללו שמות, סיסמאות או מפתחות.', 'שליחה', 'ביטול', 'תודה. המשוב נשלח.', 'לא ניתן היה לשלוח את המשוב. נסו שוב מאוחר יותר.', 'יש כרגע הרבה משובים. נסו שוב מאוחר יותר.', 'זו תצוגה מקדימה. דבר אינו נשלח.'],
};

/** The words for a page in a language, by the tag that the page carries. */
export function toFeedbackWords(tag: string): FeedbackWords {
  const row = chooseRow(FEEDBACK_ROWS, tag);
  return Object.fromEntries(NAMES.map((name, index) => [name, row[index] ?? ''])) as FeedbackWords;
}
