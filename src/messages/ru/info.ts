import type { OfferedPaymentType, PaymentTypeAlias } from '#domain/payment/payment-types.ts'

/** Payment types by alias; those of aggregators occur only in existing orders. */
export const payment_types: Record<PaymentTypeAlias, string> = {
  cash: 'Наличными при получении',
  card: 'Картой при получении',
  cardOnline: 'Картой онлайн',
  ApplePay: 'Apple Pay',
  GooglePay: 'Google Pay',
  SBP: 'Система быстрых платежей (СБП)',
  SberPay: 'SberPay',
  YandexEda: 'Яндекс Еда',
  DeliveryClub: 'Delivery Club',
  agregatorVL: 'Агрегатор VL',
  obed_ru: 'Обед.ру',
  nothing: 'Платить не нужно',
}

export const info = {
  promotions: 'Акции',
  promotions_in: (city: string) => `Акции ${city}`,
  promotions_summary: (brand: string, city: string) =>
    `Подарки, скидки и промокоды ${brand} ${city}: условия каждой акции и как ею воспользоваться.`,
  details: 'Подробнее',
  no_promotions: 'Сейчас акций нет, но в меню всегда найдётся что-то вкусное.',
  promotion_over: 'Эта акция уже закончилась.',
  all_promotions: 'Все акции',

  payment: 'Способы оплаты',
  payment_in: (city: string) => `Как оплатить заказ ${city}`,
  payment_lead: 'Выберите способ при оформлении заказа. Сумма известна заранее и не меняется после подтверждения.',
  payment_summary: (brand: string, city: string) => `Чем можно оплатить заказ в ${brand} ${city}, как вернуть деньги и куда позвонить.`,
  ways: {
    cash: {
      title: 'Наличными при получении',
      text: 'Отдайте деньги курьеру или на кассе ресторана. Укажите, с какой купюры нужна сдача, и мы её подготовим.',
    },
    card: {
      title: 'Картой при получении',
      text: 'Курьер привезёт терминал, на кассе он тоже есть. Подойдут карты и телефон с бесконтактной оплатой.',
    },
    cardOnline: {
      title: 'Картой онлайн',
      text: 'Оплата сразу после оформления на защищённой странице банка. Номер карты мы не видим и не храним.',
    },
    SBP: {
      title: 'Система быстрых платежей (СБП)',
      text: 'Отсканируйте QR-код или откройте приложение своего банка и подтвердите перевод. Без комиссии.',
    },
    SberPay: { title: 'SberPay', text: 'Подтвердите оплату в приложении Сбера: вводить данные карты не нужно.' },
    ApplePay: { title: 'Apple Pay', text: 'Подтвердите оплату лицом, отпечатком или кодом на своём устройстве.' },
    GooglePay: { title: 'Google Pay', text: 'Подтвердите оплату на своём телефоне: вводить данные карты не нужно.' },
  } satisfies Record<OfferedPaymentType, { title: string; text: string }>,
  change_limit: (amount: string) => `Сдачу привезём с суммы до ${amount}.`,
  receipt: 'Чек',
  receipt_text: 'Чек вы получите вместе с заказом или письмом, если укажете почту.',
  refunds: 'Как вернуть деньги',
  refund_steps: [
    'Позвоните нам или напишите и назовите номер заказа.',
    'Пока кухня не начала готовить, мы вернём всю сумму. Если что-то не так с едой, приготовим заново или вернём деньги за неё.',
    'Деньги придут тем же способом, которым вы платили: наличные сразу, на карту обычно за 1–5 рабочих дней, в зависимости от банка.',
  ],
  help: 'Остались вопросы?',
  help_text: 'Подскажем по оплате, сдаче и возвратам.',
  call: 'Позвонить',
  write: 'Написать',

  about: (brand: string) => `О ${brand}`,
  about_menu: 'Посмотреть меню',
  about_shops: 'Наши рестораны',
  about_dishes: 'То, что мы готовим',

  documents: 'Документы',
  privacy_policy: 'Политика конфиденциальности',
  user_agreement: 'Пользовательское соглашение',
  legal_info: 'Правовая информация',

  bonuses_in: (city: string) => `Бонусы ${city}`,
  bonuses_lead: 'Бонусами можно оплатить часть заказа. Вот как это устроено.',
  bonuses_summary: (brand: string, city: string) => `Как работают бонусы ${brand} ${city}: сколько они стоят и как ими оплатить заказ.`,
  bonuses_yours: 'Войдите, чтобы узнать, сколько у вас бонусов.',
  /** Each stands under its figure: the share of an order, the worth of a point, the price that stays. */
  bonuses_earned: 'Возвращаем бонусами с каждого заказа',
  bonuses_worth: 'Бонусами можно оплатить почти весь заказ и доставку',
  bonuses_stays: 'Остаётся доплатить за каждую штуку',
}

export const offline = {
  title: 'Нет интернета',
  text: 'Как только связь вернётся, страница откроется сама. Собранная корзина никуда не делась.',
  retry: 'Попробовать ещё раз',
  call: 'Позвонить в ресторан',
  last_menu: 'Меню, которое вы смотрели последним',
  as_of: (when: string) => `Так было ${when}. Цены и наличие могли измениться.`,
  // Before the page's scripts have started, or without any: written by the server.
  unscripted: 'Скрипты в этом браузере выключены, поэтому заказать на сайте не получится.',
  outdated: 'Этот браузер слишком старый: заказ на сайте может не сработать. Обновите его или откройте сайт в другом.',
  unstarted: 'Страница загрузилась не полностью, и кнопки пока не работают. Проверьте соединение и попробуйте ещё раз.',
  works_unstarted: 'Меню, цены, адреса и часы работы видны и так, а заказ примем по телефону.',
}
