import type { Shape } from '#domain/picture-sizes.ts'

/** The file that all sizes of a picture are rendered from; width and height in pixels. */
export type Master = { mediaType: string; width: number; height: number; bytes: Buffer }

/** Draws a master from a stored recipe. */
export type Draw = (shape: Shape, recipe: unknown) => Master
