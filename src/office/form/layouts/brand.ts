import { type Line, named, type Part, plain } from './layout.ts'

const each = (at: string, keys: readonly string[]): Line[] => [plain(at), ...keys.map((key) => plain(`${at}.${key}`))]

/** The form of what a brand sets in place of what its folder says. */
export const brandLayouts = {
  settings: [
    {
      heading: 'facts',
      lines: [
        plain('name'),
        { at: 'phone' },
        { at: 'email' },
        { at: 'companies' },
        { at: 'companies.*.country' },
        plain('companies.*.name'),
      ],
    },
    {
      heading: 'brand_look',
      lines: [plain('look'), { at: 'look.main' }, { at: 'look.second' }, { at: 'look.logo' }, { at: 'look.favicon' }],
    },
    {
      heading: 'languages',
      lines: [plain('languages'), plain('languages.offered'), { at: 'languages.default' }, plain('languages.show_switch')],
    },
    {
      heading: 'payment',
      lines: [
        { at: 'payment_types' },
        { at: 'payment_types_by_city' },
        named('payment_types_by_city.*.city', 'city'),
        plain('payment_types_by_city.*.types'),
      ],
    },
    {
      heading: 'rewards',
      lines: [
        plain('sign_in'),
        plain('bonuses'),
        plain('bonuses.launched'),
        { at: 'bonuses.percent' },
        { at: 'bonuses.paused_spend_until' },
        { at: 'tips' },
        { at: 'tips.courier' },
        { at: 'tips.kitchen' },
        { at: 'tips.cities', names: 'city' },
      ],
    },
    {
      heading: 'links',
      isFolded: true,
      lines: [
        ...each('links', ['job', 'franchise', 'arenda', 'partners', 'mobile_applications']),
        ...each('links.apps', ['*.name', '*.url']),
        ...each('links.social', ['*.name', '*.url']),
        { at: 'hidden_links' },
      ],
    },
    {
      heading: 'pages',
      isFolded: true,
      lines: [
        plain('hidden_pages'),
        ...each('features', ['last_hour', 'city_in_delivery_title', 'profile_side_menu', 'top_groups', 'courier_map', 'christmas']),
        { at: 'additive_numbers' },
        plain('additive_numbers.*.additive'),
        { at: 'additive_numbers.*.number' },
      ],
    },
    {
      heading: 'legal',
      isFolded: true,
      lines: [{ at: 'legal' }, ...['privacy-policy', 'user-agreement', 'legal-info'].map((key) => plain(`legal.${key}`))],
    },
  ],
} as const satisfies Record<string, readonly Part[]>
