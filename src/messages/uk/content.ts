import type { FaultFacts, Named } from '#domain/content/fault.ts'
import { boxText, type FaultTexts, pointText } from '../content-texts.ts'
import { plural } from '../plural.ts'

/** In the genitive: there is no … */
const named: Record<Named, string> = {
  city: 'міста',
  'city-of-brand': 'міста цього бренду',
  shop: 'ресторану',
  'shop-of-city': 'ресторану в цьому місті',
  zone: 'зони',
  group: 'групи',
  dish: 'страви',
  modifier: 'добавки',
  choice: 'групи добавок',
  gift: 'подарунка',
  promocode: 'промокоду',
  promotion: 'акції',
  text: 'тексту',
}
const expected: Record<FaultFacts['wrong-type']['expected'], string> = {
  object: 'має бути обʼєкт { … }',
  list: 'має бути список [ … ]',
  text: 'має бути текст',
  number: 'має бути число',
  'whole-number': 'має бути ціле число',
  'yes-or-no': 'має бути true або false',
}
const counted = { 'grams-per-100': ' г на 100 г', 'kilocalories-per-100': ' ккал на 100 г' }
const meant = (name: string | null): string => (name === null ? '' : `; мали на увазі «${name}»?`)
// In the genitive, as "not fewer than" asks for it.
const entries = (count: number): string => `${count} ${plural('uk', count, { one: 'запису', few: 'записів', many: 'записів' })}`
const characters = (count: number): string => `${count} ${plural('uk', count, { one: 'символу', few: 'символів', many: 'символів' })}`
const digitsWords = (count: number): string => `${count} ${plural('uk', count, { one: 'цифра', few: 'цифри', many: 'цифр' })}`
const decimals = (count: number): string =>
  count === 0
    ? 'без дробової частини'
    : `не більше ${count} ${plural('uk', count, { one: 'знака', few: 'знаків', many: 'знаків' })} після коми`
const size = ({ photo, width, height }: { photo: string; width: number; height: number }): string =>
  `${photo}: ${width} × ${height} пікселів`
const utf8 = 'збережіть його в UTF-8 (у редакторі: «Зберегти як», потім «Кодування: UTF-8»; у таблиці: CSV UTF-8)'

const faults: FaultTexts = {
  missing: () => 'не вказано',
  'wrong-type': (facts) => expected[facts.expected],
  'not-one-of': ({ choices }) => `має бути ${choices.map((one) => `«${one}»`).join(' або ')}`,
  'unknown-key': (facts) => `тут такого поля немає${meant(facts.meant)}`,
  'not-as-expected': () => 'записано не так, як вимагає формат',
  'too-few': ({ least }) => `має бути не менше ${entries(least)}`,
  'too-many': ({ most }) => `має бути не більше ${entries(most)}`,
  'too-short': ({ least }) => `має бути не коротше ${characters(least)}`,
  'too-long': ({ most }) => `має бути не довше ${characters(most)}`,
  'too-small': ({ least, of }) => `має бути не менше ${least}${of === null ? '' : counted[of]}`,
  'too-large': ({ most, of }) => `має бути не більше ${most}${of === null ? '' : counted[of]}`,
  'not-more': ({ than }) => `має бути більше ${than}`,
  'too-many-decimals': ({ most }) => `має бути ${decimals(most)}`,
  'alias-form': () => 'має бути системне імʼя: малі латинські літери, цифри та одиничні дефіси',
  'currency-form': () => 'має бути код валюти з трьох великих літер',
  'currency-unknown': () => 'такої валюти немає в ISO 4217; код буває, наприклад, EUR або INR',
  'whole-currency': () => 'має бути false: у цієї валюти немає розмінної одиниці',
  'day-form': () => 'має бути дата, наприклад 2026-12-31',
  'day-unknown': () => 'такого дня немає в календарі',
  'time-form': () => 'має бути час, наприклад 09:30',
  'time-zone-unknown': () => 'має бути часовий пояс, наприклад Europe/Berlin',
  'hours-form': ({ found }) =>
    `«${found}»: потрібні години по порядку, наприклад 08:00-11:00, за північ 18:00-02:00 або з перервою 10:00-15:00, 17:00-23:00`,
  'country-form': () => 'має бути код країни з двох великих літер',
  'email-form': () => 'має бути адреса електронної пошти',
  'colour-form': () => 'має бути колір, наприклад #e4572e',
  'link-form': () => 'має бути шлях на сайті, що починається з /',
  'house-form': () => 'має бути номер будинку, наприклад 12, 12A, 10/2 або 5/A',
  'promocode-form': () => 'потрібно від 2 до 40 літер, цифр, дефісів або підкреслень',
  'photo-form': () => 'потрібен файл .jpg, .png, .webp або .avif у теці photos/ бренду, наприклад photos/margherita.jpg',
  'text-empty': () => 'не може бути порожнім',
  'text-in-no-language': () => 'не вказано жодною мовою',
  'text-has-html': () => 'має бути простий текст: HTML тут не показується',
  'html-not-allowed': () =>
    'є недозволений HTML: дозволені p, br, ul, ol, li, strong, em, h2, h3 і a з адресою https, tel, mailto або адресою на сайті',
  'picture-unknown': ({ what, found }) =>
    ({ ingredient: `немає інгредієнта «${found}»`, kind: `немає виду малюнка «${found}»`, board: `немає підставки «${found}»` })[what],
  'picture-without': ({ kind, key }) => `тут зайве: у малюнка виду «${kind}» немає «${key}»`,
  'picture-nested': () => 'це не намалювати: у страви з набору немає своїх страв',
  'picture-one-part': () => 'має бути рівно один інгредієнт',
  'whole-within': ({ least, most }) => `має бути ціле число від ${least} до ${most}`,
  'photo-missing': ({ photo }) => `файлу ${photo} немає в теці бренду: малі та великі літери відрізняються`,
  'photo-too-large': ({ photo, megabytes }) => `${photo} більше за ${megabytes} МБ: зменшіть фото, вистачить 1600 пікселів`,
  'photo-unknown': ({ photo }) => `${photo} не схоже на JPEG, PNG, WebP чи AVIF, хоч би як називалося`,
  'photo-too-many-pixels': (facts) => `${size(facts)}, більше за ${facts.millions} млн: зменшіть фото, вистачить 1600`,
  'photo-too-small': (facts) => `${size(facts)}: коротша сторона має бути не менше ${facts.least}`,
  'photo-too-long': (facts) => `${size(facts)}: довша сторона може бути більша за коротшу щонайбільше в ${facts.times} рази`,
  'photo-damaged': ({ photo }) => `${photo} пошкоджено, до кінця не читається: збережіть його заново`,
  'folder-empty': () => 'тут немає вмісту: потрібні теки cities/, gazetteer/ або brands/',
  'file-unknown': ({ known }) => `імпорт не знає такого файлу. Він читає: ${known.join(', ')}`,
  'sheet-in-folder': () => 'це таблиця: bin/import читає таблиці з окремої теки, з --csv',
  'dead-link': () => 'це посилання, яке нікуди не веде',
  'not-a-file': ({ found }) => ({ folder: 'це тека, а не файл', device: 'це канал або пристрій, а не файл' })[found],
  'file-too-large': ({ megabytes }) => `більше за ${megabytes} МБ`,
  'file-empty': () => 'тут порожньо',
  'brand-unknown': ({ brand }) => `належить бренду «${brand}», у якого немає теки в brands/: її створює bin/brand`,
  'brand-without': ({ what }) =>
    ({
      menu: 'немає menu/*.json: кожному бренду в теці потрібне меню',
      places: 'немає places/*.json: кожному бренду в теці потрібні ресторани',
    })[what],
  workbook: () => 'це книга табличного редактора, хоч би як називалася: збережіть її там як CSV UTF-8',
  'not-utf-8': ({ found }) =>
    ({ 'utf-16': `збережено в UTF-16: ${utf8}`, older: `збережено не в UTF-8, а в старому кодуванні: ${utf8}` })[found],
  'lost-letter': () => 'тут загубилася літера (�): наберіть її заново і збережіть файл в UTF-8',
  'json-nul': () => 'є символ \\u0000: приберіть його',
  'json-deep': ({ levels }) => `вкладеність глибша за дозволену, рівнів: ${levels}`,
  'json-twice': ({ key, line }) => `«${key}» є двічі: уперше в рядку ${line}`,
  'json-comment': () => 'є коментар: у JSON їх не буває, приберіть його',
  'json-idle-comma': () => 'після коми нічого немає: приберіть її',
  'json-unclosed': ({ opens, closes }) => `відкрито ${opens}, але файл закінчується без ${closes}`,
  'json-other-bracket': ({ found, opens, closes }) => `стоїть ${found}, а закрити ${opens} має ${closes}`,
  'json-comma-in-number': () => 'кома в числі: потрібна крапка, 6.90',
  'json-leading-zero': () => 'число починається з 0: приберіть цей нуль',
  'json-colon': () => 'стоїть : там, де потрібна кома або дужка',
  'json-no-comma': () => 'тут бракує коми',
  'json-no-colon': () => 'після імені бракує :',
  'json-no-name': ({ write }) => `тут потрібне імʼя в лапках, наприклад ${write}`,
  'json-goes-on': () => 'після кінця є продовження: дужку закрито двічі?',
  'json-no-value': () => 'тут бракує значення',
  'json-open-text': ({ write }) => `розпочатий текст не закінчується у своєму рядку: бракує лапки ${write}`,
  'json-backslash': ({ write }) => `знак \\ тут нічого не означає: для нього самого пишуть ${write}`,
  'json-control': ({ tab, line }) =>
    `у тексті є табуляція або інший керівний символ: для табуляції пишуть ${tab}, для нового рядка ${line}`,
  'json-inner-quote': ({ write }) => `у тексті є лапка: замість неї пишуть ${write}`,
  'json-invisible': ({ found }) => `є невидимий символ (${found}): приберіть його`,
  'json-number-begins': ({ found }) => `стоїть ${found}: число починається з цифри, 0.5`,
  'json-instead': ({ found, write }) => `стоїть ${found}: замість цього потрібно ${write}`,
  'cell-yes-or-no': ({ found }) => `«${found}»: має бути yes або no`,
  'cell-picture': () => 'потрібен файл фото, наприклад photos/margherita.jpg, або рецепт у JSON',
  'cell-number': ({ found }) => `«${found}» не число: таблиця могла сприйняти його як дату або формулу`,
  'cell-two-numbers': ({ found, choices }) => `«${found}» може означати ${choices.join(' або ')}: приберіть роздільник тисяч`,
  'cells-differ': ({ says, file, line, other }) => `сказано «${says}», але в ${file}, рядок ${line}, сказано «${other}»`,
  'cell-stays-empty': ({ city, column }) => `має бути порожньо: у місті ${city} рахується ${column}`,
  'row-without-alias': () => 'тут порожньо: рядку потрібне системне імʼя страви',
  'row-twice': ({ line }) => `цей рядок про те саме, що й рядок ${line}`,
  'row-needs-one': ({ of }) =>
    ({ 'dish-or-modifier': 'рядку потрібна або страва, або добавка', 'shop-or-zone': 'рядку потрібен або ресторан, або зона' })[of],
  'row-of-place': () => 'рядок ресторану або зони: він для цілих страв, без добавки й розміру',
  'dish-needs-group': (facts) => `немає страви «${facts.name}»${meant(facts.meant)}; новій страві потрібна група`,
  'column-twice': () => 'так названо два стовпці',
  'column-unknown': (facts) => `у цій таблиці немає такого стовпця${meant(facts.meant)}`,
  'columns-missing': ({ columns }) => `бракує стовпця ${columns.join(', ')}`,
  'column-nameless': ({ found }) => `«${found}» стоїть у стовпці без назви`,
  'quote-open': () => 'лапку відкрито й ніде не закрито',
  'quote-inside': () => 'лапка не на місці: усередині комірки її пишуть двічі',
  'geojson-place': () => 'контури зон читаються не звідси, а з brands/*/places/*.geojson',
  'geojson-alone': () => 'поруч немає файлу .json з тим самим імʼям та умовами цих зон',
  'geojson-collection': () => 'має бути FeatureCollection у GeoJSON',
  'geojson-polygon': () => 'має бути «Polygon»: у зони один контур, для двох ділянок намалюйте дві зони',
  'geojson-alias': () => 'потрібна властивість «alias» із системним імʼям зони',
  'zone-has-outline': ({ zone, file }) => `у зони «${zone}» контур уже є: приберіть map.area з ${file}`,
  'box-order': () => 'має бути [[південь, захід], [північ, схід]]',
  'box-latitude': () => 'широта більша за 90 градусів: спочатку пишуть широту',
  'point-swapped': ({ point }) => `${pointText(point)}: широту й довготу переплутано, навпаки точка лежить у місті`,
  'point-outside': ({ point, box }) => `${pointText(point)} (широта, довгота) лежить поза містом, його map.bbox: ${boxText(box)}`,
  'outline-short': () => 'має бути не менше 3 точок',
  'outline-closed': () => 'остання точка повторює першу: приберіть її, контур замикається сам',
  'outline-repeated': () => 'та сама точка стоїть двічі поспіль',
  'outline-flat': () => 'нічого не охоплює: точки лежать на одній лінії',
  'outline-crosses': ({ at, sides }) => {
    const [one, two] = sides.map(
      ({ from, to, points: [begin, end] }) => `від точки ${from} ${pointText(begin)} до точки ${to} ${pointText(end)}`,
    )
    return `контур перетинає сам себе в ${pointText(at)} (широта, довгота): сторона ${one} і сторона ${two}, точки рахуються з 0. Обходьте ділянку по порядку`
  },
  'hole-outside': () => 'має лежати всередині зони, у якій це виріз',
  'ground-form': () => 'потрібна або лінія, або область',
  'ground-street': () => 'потрібна лінія: у вулиці немає області',
  'ground-line': () => 'потрібна лінія щонайменше з 2 точок і ширина в метрах',
  'name-unknown': (facts) => `немає ${named[facts.what]} «${facts.name}»${meant(facts.meant)}`,
  twice: ({ name, first }) => `«${name}» є двічі${first === null ? '' : `: уперше в ${first}`}`,
  'text-lacks-language': ({ language }) => `не вказано: ${language} — основна мова бренду`,
  'ends-first': ({ from, to }) => `кінець (${to}) раніше за початок (${from})`,
  'period-long': () => 'довше за добу',
  'period-order': () => 'має стояти вище за попередній: проміжки йдуть по порядку',
  'period-overlaps': () => 'перетинається з попереднім проміжком',
  'mask-code': ({ code }) => `не годиться: код «${code}» має бути з + і 1–4 цифр`,
  'mask-start': ({ mask, code }) => `«${mask}» має починатися з коду ${code}`,
  'mask-signs': ({ mask }) => `«${mask}»: можна лише цифри, #, пробіли, дужки й дефіси`,
  'mask-digits': ({ mask, code }) => `«${mask}»: після коду ${code} кожна цифра пишеться як #`,
  'mask-length': ({ mask, digits, least, most }) =>
    `«${mask}»: після коду ${digitsWords(digits)}, а в номері буває від ${least} до ${most}`,
  'mask-long': ({ mask, digits, most }) => `«${mask}»: разом із кодом ${digitsWords(digits)}, а в номері буває не більше ${most}`,
  'mask-country': ({ country }) => `не годиться: країни «${country}» з телефонними номерами немає`,
  'mask-of-country': ({ mask, country, code }) => `«${mask}» має починатися з коду країни ${country}, ${code}`,
  'mask-id': ({ id, file }) => `${id} означає іншу маску в ${file}: один номер — одна маска всюди`,
  'nothing-sold': () => 'потрібно дозволити доставку або самовивіз',
  'zones-not-served': ({ city }) => `має бути порожньо: у місті ${city} немає доставки (order_types.delivery)`,
  'acquirer-currency': ({ currency, acquirer, country, brand }) =>
    `тут платять у ${currency}, а еквайр «${acquirer}» її не приймає: в «acquirers» файлу brands/${brand}/brand.json вкажіть для «${country}» іншого або жодного, якщо онлайн не платять`,
  'amount-decimals': ({ amount, currency, most }) => `стоїть ${amount}, але в сумі в ${currency} має бути ${decimals(most)}`,
  'amount-not-whole': ({ amount }) => `стоїть ${amount}, але там, де це платять, ціни цілі (prices.fractional)`,
  'price-missing': ({ currencies }) => `немає ціни в ${currencies.join(', ')}, а в цій валюті його продають`,
  'prices-missing': ({ currency, count, file, path }) =>
    `тут платять у ${currency}, а для того, що продається, бракує цін у цій валюті: ${count}, наприклад ${file}: ${path}. Додайте стовпець «price ${currency}» у prices.csv (bin/export --csv) або вкажіть через «cities» і «hidden», що не продається`,
  'min-above-max': ({ min, max }) => `найменше (${min}) більше за найбільше (${max})`,
  'choice-twice': ({ modifier }) => `пропонує «${modifier}», а страва пропонує її й поза групою`,
  'choice-count': ({ count, most, modifier }) => `стоїть ${count}, але «${modifier}» можна вибрати не більше ${most}`,
  'choices-above': ({ count, most }) => `одразу вибрано ${count}, а можна не більше ${most}`,
  'choices-below': ({ count, least }) => `одразу вибрано ${count}, а потрібно не менше ${least}`,
  'choices-unmet': ({ least, most }) => `потрібно вибрати ${least}, а з добавок можна не більше ${most}`,
  'choices-unmet-in-size': ({ least, most, size: name }) =>
    `потрібно вибрати ${least}, а в розмірі «${name}» з добавок можна не більше ${most}`,
  'sizes-not-one-choice': () => 'потрібні добавки однієї групи, з якої вибирають одну: розмір вибирають один',
  'sizes-not-of-dish': () => 'потрібні добавки однієї групи цієї страви, з якої вибирають одну: розмір вибирають один',
  'size-has-sizes': () => 'це розмір, у якого є свої розміри',
  'size-priced-twice': () => 'стоїть поруч із «price»: у розміру або повна ціна («cost»), або доплата («price»)',
  'size-cheaper': ({ amount, basic }) => `${amount} менше, ніж коштує сама страва, ${basic}: хай страва починається з найдешевшого розміру`,
  'size-of-start': () => 'з цього розміру страва починається: якою вона буває в ньому, сказано в самої страви',
  'start-not-made': ({ modifier, size: name }) =>
    `одразу вибрано «${modifier}», але в розмірі «${name}», з якого починається страва, цього немає`,
  'diet-contradicted': ({ diet, allergen }) => `є «${diet}», але серед алергенів є «${allergen}»`,
  'vegan-not-vegetarian': () => 'є «vegan» без «vegetarian», а гості шукають і за ним',
  'allergen-undeclared': ({ allergen, modifier }) => `немає «${allergen}», який є в одразу вибраному «${modifier}»`,
  'diet-broken': ({ diet, modifier }) => `є «${diet}», а одразу вибране «${modifier}» не таке`,
  'free-delivery-anyway': () => 'ні на що не впливає: доставка тут і так безкоштовна',
  'free-delivery-low': ({ minimum }) => `має бути більше за мінімальне замовлення ${minimum}, інакше за доставку ніхто не заплатить`,
  'birthday-unknown': () =>
    'ніколи не виконається: у цього бренду не входять у профіль (customers.authEnabled), і день народження невідомий',
  'message-without-missing': ({ placeholder }) => `потрібно ${placeholder}: там пишеться, скільки ще бракує`,
  'promocode-needs': ({ kind }) => `не вказано, а промокоду виду «${kind}» це потрібно`,
  'promocode-ignores': ({ kind }) => `нічого не означає для промокоду виду «${kind}»`,
  'texts-borrowed': ({ language, count }) =>
    `${count} ${plural('uk', count, { one: 'текст', few: 'тексти', many: 'текстів' })} без перекладу (${language}): показуються основною мовою бренду`,
}

export const content = { faults }
