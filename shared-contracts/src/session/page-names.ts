/** Cookie with the language that was chosen in this browser (docs/product.md, section 9). */
export const LANGUAGE_COOKIE = 'i18next';
/** Cookie that says `staff` where a member of staff is signed in: their first frame has no menus of a customer. */
export const ROLE_COOKIE = 'role';
/** Query parameter that makes a tab view the portal as a customer (docs/product.md, "Staff and impersonation"). */
export const CUSTOMER_PARAMETER = 'impersonate-customer-id';
