import { type Line, name, named, type Part, plain } from './layout.ts'

/** A field that only one choice of another one needs. */
const when = (at: string, is: string, line: Partial<Line> = {}): Line => ({ at, isPlain: true, when: { at: 'kind', is }, ...line })

/** Forms of codes, gifts, promotions and banners. */
export const offerLayouts = {
  promocode: [
    {
      heading: 'gives',
      lines: [
        { at: 'code' },
        plain('kind'),
        when('percent', 'percent'),
        when('amount', 'amount'),
        when('gift', 'gift', { names: 'gift' }),
        plain('minimum'),
      ],
    },
    { heading: 'bounds', lines: [{ at: 'budget' }, { at: 'limit' }, { at: 'limit_per_customer' }, { at: 'single_codes' }] },
    { heading: 'where', lines: [{ at: 'from' }, { at: 'to' }, plain('order_types'), { at: 'cities', names: 'city' }] },
  ],
  gift: [
    { heading: 'texts', lines: [name] },
    { heading: 'gives', lines: [{ at: 'product', names: 'dish' }, { at: 'quantity' }, { at: 'max_count' }, { at: 'basic_price' }] },
    {
      heading: 'when',
      lines: [
        { at: 'conditions' },
        plain('conditions.*.kind'),
        plain('conditions.*.amount'),
        plain('conditions.*.order_type'),
        named('conditions.*.group', 'group'),
        plain('conditions.*.count'),
        plain('conditions.*.code'),
        plain('conditions.*.days_before'),
        plain('conditions.*.days_after'),
        { at: 'conditions.*.message' },
      ],
    },
    { heading: 'look', lines: [plain('picture')] },
    { heading: 'more', isFolded: true, lines: [{ at: 'type' }, { at: 'alias' }] },
  ],
  promotion: [
    { heading: 'texts', lines: [name, plain('subtitle'), { at: 'description' }] },
    { heading: 'look', lines: [plain('picture')] },
    { heading: 'where', lines: [{ at: 'cities', names: 'city' }] },
    { heading: 'more', isFolded: true, lines: [{ at: 'alias' }] },
  ],
  banner: [
    { heading: 'texts', lines: [name, { at: 'description', isLong: true, isPlain: true }, plain('button_text'), { at: 'click_url' }] },
    { heading: 'look', lines: [plain('picture')] },
    {
      heading: 'where',
      lines: [
        named('page_url', 'page'),
        plain('schedule'),
        plain('schedule.show_time'),
        plain('schedule.show_time.from'),
        { at: 'schedule.show_time.to' },
        plain('schedule.display_frequency'),
        plain('schedule.display_frequency_type'),
        { at: 'schedule.delay' },
      ],
    },
    { heading: 'more', isFolded: true, lines: [{ at: 'alias' }] },
  ],
} as const satisfies Record<string, readonly Part[]>
