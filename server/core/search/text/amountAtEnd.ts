/** An amount without its currency, as price lists end their lines and cells: "Tiramisù, 7.50" or "Herrenschnitt 32,-". */
export const AMOUNT_AT_END = /(?<![\p{N}.,:])\p{N}{1,4}(?:[.,]\p{N}{2}|[.,][-–—])\s*(?:\||$)/mu;
