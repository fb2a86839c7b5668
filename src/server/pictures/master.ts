import type { Shape } from '../../domain/picture-sizes.ts'

/** The file that all sizes of a picture are made from; width and height in pixels. */
export type Master = { mediaType: string; width: number; height: number; bytes: Buffer }

/** Makes a master out of a stored recipe. */
export type Draw = (shape: Shape, recipe: unknown) => Master
