/** Widths in pixels of each picture shape, with height divided by width. */
export const shapes = {
  dish: { widths: [160, 320, 400, 640, 960], ratio: 3 / 4 },
  tile: { widths: [240, 480], ratio: 1 },
  banner: { widths: [600, 800, 1200], ratio: 2 / 5 },
} as const

export type Shape = keyof typeof shapes
export type Format = 'avif' | 'webp'
