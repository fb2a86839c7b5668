export const info = {}
