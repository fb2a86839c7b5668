/** How numbers of a country are dialled within it. */
export type NumberingPlan = {
  /** Trunk prefixes: dialled within the country, not part of the number. */
  trunks: readonly string[]
  /** The first digits of its numbers, without the country code. */
  starts: readonly string[]
  /** A trunk prefix that people write after a plus, with the first digits that identify it: `+8 9…`. */
  plusTrunk?: { trunk: string; before: readonly string[] }
}

const listed = (text: string): string[] => text.split(' ')

/** The plan of most countries: trunk prefix 0, used together with the country code. */
const usual: NumberingPlan = { trunks: ['0'], starts: listed('1 2 3 4 5 6 7 8 9') }

/**
 * Plans that differ, by country (ITU-T E.129). The first digits are as long as needed to tell a number from a trunk
 * prefix or another country code: no Russian number begins with 89, so the 8 is the trunk prefix.
 */
const plans: Record<string, NumberingPlan> = {
  RU: {
    trunks: ['8'],
    starts: listed('30 33 34 35 36 38 39 40 41 42 47 48 49 80 81 82 831 833 834 835 836 841 842 843 844 845 846 847 848 85 86 87 9'),
    plusTrunk: { trunk: '8', before: ['9'] },
  },
  KZ: {
    trunks: ['8'],
    starts: listed('70 71 72 74 75 76 771 775 776 777 778'),
    plusTrunk: { trunk: '8', before: ['7'] },
  },
  BY: {
    trunks: ['80', '8', '0'],
    starts: listed('15 16 17 21 22 23 25 29 33 44'),
    plusTrunk: { trunk: '80', before: ['25', '29', '33', '44'] },
  },
  UA: { trunks: ['0', '80', '8'], starts: listed('31 32 33 34 35 36 37 382 384 385 39 4 5 6 7 9') },
  TR: { trunks: ['0'], starts: listed('2 3 4 5 80 811 822 85 888') },
  IT: { trunks: [], starts: listed('0 3') },
  US: { trunks: ['1'], starts: listed('2 3 4 5 6 7 8 9') },
  CA: { trunks: ['1'], starts: listed('2 3 4 5 6 7 8 9') },
}

export const planOf = (countryCode: string): NumberingPlan => plans[countryCode] ?? usual
