/** Characters of the reason of a view and of a ticket's number. */
export const VIEW_REASON_LENGTH = 300;
export const TICKET_LENGTH = 60;
/** Customers that the picker shows at once. */
export const MOST_CUSTOMERS_FOUND = 20;
/** Characters of the name of a person whom staff add or invite, and of an e-mail address. */
export const PERSON_NAME_LENGTH = 120;
export const EMAIL_LENGTH = 254;
/** Characters that staff search by. */
export const STAFF_SEARCH_LENGTH = 100;
/** Characters of the name of another system's key. */
export const KEY_NAME_LENGTH = 60;
