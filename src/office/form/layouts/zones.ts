import { elsewhere, type Line, name, named, type Part, plain } from './layout.ts'

const amount = (at: string): Line => ({ at, isPlain: true, isAmount: true })

/** The form of a zone. Its outline is drawn on the map and typed in the table of points. */
export const zoneLayouts = {
  zone: [
    {
      heading: 'zone',
      lines: [name, named('shop', 'shop'), plain('map'), plain('map.background_color'), ...['map.area', 'map.holes'].map(elsewhere)],
    },
    { heading: 'list', lines: [{ at: 'localities', names: 'locality' }, { at: 'postcodes' }] },
    {
      heading: 'terms',
      lines: [
        plain('prices'),
        amount('prices.delivery'),
        amount('prices.minimum_order_amount'),
        { at: 'prices.free_delivery_from', isAmount: true },
        plain('prices.has_free_delivery'),
        plain('delivery_time'),
      ],
    },
    {
      heading: 'more',
      isFolded: true,
      lines: [
        named('overrides.*.product', 'dish'),
        named('overrides.*.modifier', 'modifier'),
        amount('overrides.*.price'),
        plain('overrides.*.type'),
        plain('overrides.*.hidden'),
        { at: 'overrides' },
        { at: 'alias' },
      ],
    },
  ],
} as const satisfies Record<string, readonly Part[]>
