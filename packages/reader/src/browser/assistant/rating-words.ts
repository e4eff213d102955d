import { chooseRow } from '../choose-row.ts';

/** What the panel says about rating an answer. */
export interface RatingWords {
  helpful: string;
  notHelpful: string;
  thanks: string;
}

/** One row per language: helpful, not helpful, thanks. */
export const RATING_ROWS: Readonly<Record<string, readonly string[]>> = {
  en: ['Helpful', 'Not helpful', 'Thank you for your feedback.'],
  de: ['Hilfreich', 'Nicht hilfreich', 'Danke für die Rückmeldung.'],
  fr: ['Utile', 'Pas utile', 'Merci de votre retour.'],
  es: ['Útil', 'No es útil', 'Gracias por tu opinión.'],
  pt: ['Útil', 'Não foi útil', 'Obrigado pelo retorno.'],
  it: ['Utile', 'Non utile', 'Grazie per il riscontro.'],
  nl: ['Nuttig', 'Niet nuttig', 'Bedankt voor je reactie.'],
  pl: ['Pomocne', 'Niepomocne', 'Dziękujemy za opinię.'],
  sv: ['Till hjälp', 'Inte till hjälp', 'Tack för ditt svar.'],
  ru: ['Полезно', 'Не помогло', 'Спасибо за отзыв.'],
  uk: ['Корисно', 'Не допомогло', 'Дякуємо за відгук.'],
  tr: ['Yararlı', 'Yararlı değil', 'Geri bildiriminiz için teşekkürler.'],
  ja: ['役に立った', '役に立たなかった', 'ご意見ありがとうございます。'],
  ko: ['도움이 됨', '도움이 되지 않음', '의견을 주셔서 감사합니다.'],
  zh: ['有帮助', '没有帮助', '感谢你的反馈。'],
  'zh-hant': ['有幫助', '沒有幫助', '感謝你的意見。'],
  ar: ['مفيدة', 'غير مفيدة', 'شكرًا على رأيك.'],
  he: ['מועיל', 'לא מועיל', 'תודה על המשוב.'],
};

/** The words for a page in a language. */
export function toRatingWords(tag: string): RatingWords {
  const [helpful = '', notHelpful = '', thanks = ''] = chooseRow(RATING_ROWS, tag);
  return { helpful, notHelpful, thanks };
}
