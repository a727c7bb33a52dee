/** Cookie with the key of the toast for the next page. A cached page can't contain the toast itself. */
export const FLASH_COOKIE = 'torque-flash'
