/** Messages to the people of a shop. */
export const alarm = {
  untaken: (shop: string, order: number, minutes: number): string =>
    `${shop}: ${order}-buyurtma ${minutes} daqiqadan beri qabul qilinmadi. Buyurtmalar taxtasini tekshiring.`,
  unheard: (shop: string, minutes: number, isPaused: boolean): string =>
    `${shop}: yangi buyurtmalarni ${minutes} daqiqadan beri hech kim eshitmayapti. Buyurtmalar taxtasini oching va ovozni yoqing.${isPaused ? ' Ungacha buyurtma berib boʻlmaydi.' : ''}`,
}
