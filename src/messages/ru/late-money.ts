/** Money that comes after its time: what may become of it, and that it goes back. */
export const late_money = {
  note: 'Если деньги всё же придут, мы примем этот заказ, а если уже не получится или вы заказали ещё раз, вернём их. В любом случае сообщим вам.',
  returned: 'Деньги возвращаются',
  returned_text: 'Оплата пришла, когда этот заказ уже нельзя было принять. Мы возвращаем всю сумму на карту или счёт',
}
