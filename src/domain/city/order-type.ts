export type OrderType = 'delivery' | 'takeaway'
