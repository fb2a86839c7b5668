/** Messages to the people of a shop. */
export const alarm = {
  untaken: (shop: string, order: number, minutes: number): string =>
    `${shop}: ${order} numaralı sipariş ${minutes} dakikadır kabul edilmedi. Lütfen sipariş ekranına bakın.`,
  unheard: (shop: string, minutes: number, isPaused: boolean): string =>
    `${shop}: ${minutes} dakikadır yeni siparişleri duyan yok. Sipariş ekranını açıp sesi açın.${isPaused ? ' O zamana kadar sipariş verilemiyor.' : ''}`,
}
