/** Characters of a name that a person gives to a passkey or a kept payment method, blanks around it not counted. */
export const GIVEN_NAME_LENGTH = 60;
