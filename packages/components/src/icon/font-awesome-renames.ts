import { toNamePairs } from './name-pairs.ts';

/** Names of Font Awesome 4 and 5, and the second names of 6, by the name that the library has now. */
export const FONT_AWESOME_RENAMES: ReadonlyMap<string, string> = toNamePairs(`
  ad=rectangle-ad add=plus address-card-o=address-card adjust=circle-half-stroke
  air-freshener=spray-can-sparkles allergies=hand-dots ambulance=truck-medical
  american-sign-language-interpreting=hands-asl-interpreting angle-double-down=angles-down
  angle-double-left=angles-left angle-double-right=angles-right angle-double-up=angles-up angry=face-angry
  apple-alt=apple-whole archive=box-archive area-chart=chart-area arrow-alt-circle-down=circle-down
  arrow-alt-circle-left=circle-left arrow-alt-circle-right=circle-right arrow-alt-circle-up=circle-up
  arrow-circle-down=circle-arrow-down arrow-circle-left=circle-arrow-left
  arrow-circle-right=circle-arrow-right arrow-circle-up=circle-arrow-up arrow-left-rotate=arrow-rotate-left
  arrow-right-rotate=arrow-rotate-right arrow-rotate-back=arrow-rotate-left
  arrow-rotate-backward=arrow-rotate-left arrow-rotate-forward=arrow-rotate-right
  arrows=arrows-up-down-left-right arrows-alt=up-down-left-right arrows-alt-h=left-right arrows-alt-v=up-down
  arrows-h=arrows-left-right arrows-v=arrows-up-down assistive-listening-systems=ear-listen atlas=book-atlas
  automobile=car backspace=delete-left balance-scale=scale-balanced balance-scale-left=scale-unbalanced
  balance-scale-right=scale-unbalanced-flip band-aid=bandage bank=building-columns bar-chart=chart-bar
  barn-silo=warehouse baseball-ball=baseball basketball-ball=basketball bathtub=bath battery=battery-full
  battery-0=battery-empty battery-2=battery-quarter battery-3=battery-half battery-4=battery-three-quarters
  battery-5=battery-full beer=beer-mug-empty bible=book-bible biking=person-biking birthday-cake=cake-candles
  blind=person-walking-with-cane book-dead=book-skull book-reader=book-open-reader
  border-style=border-top-left boxes=boxes-stacked boxes-alt=boxes-stacked broadcast-tower=tower-broadcast
  bus-alt=bus-simple cab=taxi cake=cake-candles calendar-alt=calendar-days calendar-times=calendar-xmark
  camera-alt=camera cancel=ban car-alt=car-rear caret-square-down=square-caret-down
  caret-square-left=square-caret-left caret-square-right=square-caret-right caret-square-up=square-caret-up
  carriage-baby=baby-carriage cart=cart-shopping chain=link chain-broken=link-slash chain-slash=link-slash
  chalkboard-teacher=chalkboard-user chart=chart-simple check-circle=circle-check check-square=square-check
  chevron-circle-down=circle-chevron-down chevron-circle-left=circle-chevron-left
  chevron-circle-right=circle-chevron-right chevron-circle-up=circle-chevron-up
  clinic-medical=house-chimney-medical clock-four=clock close=xmark cloud-download=cloud-arrow-down
  cloud-download-alt=cloud-arrow-down cloud-upload=cloud-arrow-up cloud-upload-alt=cloud-arrow-up cny=yen-sign
  cocktail=martini-glass-citrus coffee=mug-saucer cog=gear cogs=gears columns=table-columns
  commenting=comment-dots compress-alt=down-left-and-up-right-to-center compress-arrows-alt=minimize
  concierge-bell=bell-concierge contact-book=address-book contact-card=address-card
  credit-card-alt=credit-card crop-alt=crop-simple cut=scissors cutlery=utensils dashboard=gauge-high
  deaf=ear-deaf deafness=ear-deaf dedent=outdent desktop-alt=desktop diagnoses=person-dots-from-line
  digging=person-digging digital-tachograph=tachograph-digital directions=diamond-turn-right dizzy=face-dizzy
  dollar=dollar-sign dolly-box=dolly dolly-flatbed=cart-flatbed donate=circle-dollar-to-slot
  dot-circle=circle-dot drafting-compass=compass-drafting drivers-license=id-card earth=earth-americas
  earth-america=earth-americas edit=pen-to-square ellipsis-h=ellipsis ellipsis-v=ellipsis-vertical
  envelope-square=square-envelope eur=euro-sign euro=euro-sign exchange=arrow-right-arrow-left
  exchange-alt=right-left exclamation-circle=circle-exclamation exclamation-triangle=triangle-exclamation
  expand-alt=up-right-and-down-left-from-center expand-arrows-alt=maximize
  external-link=arrow-up-right-from-square external-link-alt=up-right-from-square
  external-link-square=square-arrow-up-right external-link-square-alt=square-up-right eyedropper=eye-dropper
  fast-backward=backward-fast fast-forward=forward-fast feather-alt=feather-pointed feed=rss
  female=person-dress fighter-jet=jet-fighter file-alt=file-lines file-archive=file-zipper
  file-clipboard=paste file-download=file-arrow-down file-edit=file-pen file-medical-alt=file-waveform
  file-text=file-lines file-upload=file-arrow-up fire-alt=fire-flame-curved first-aid=kit-medical
  fist-raised=hand-fist flushed=face-flushed folder-blank=folder football-ball=football frown=face-frown
  frown-open=face-frown-open funnel-dollar=filter-circle-dollar futbol-ball=futbol gauge-med=gauge
  gbp=sterling-sign glass-cheers=champagne-glasses glass-martini=martini-glass-empty
  glass-martini-alt=martini-glass glass-whiskey=whiskey-glass globe-africa=earth-africa
  globe-americas=earth-americas globe-asia=earth-asia globe-europe=earth-europe golf-ball=golf-ball-tee
  grid-horizontal=grip grid-vertical=grip-vertical grimace=face-grimace grin=face-grin grin-alt=face-grin-wide
  grin-beam=face-grin-beam grin-hearts=face-grin-hearts grin-squint=face-grin-squint
  grin-stars=face-grin-stars grin-tears=face-grin-tears grin-tongue=face-grin-tongue grin-wink=face-grin-wink
  grip-horizontal=grip group=user-group h-square=square-h hamburger=burger
  hand-holding-usd=hand-holding-dollar hand-holding-water=hand-holding-droplet hand-paper=hand
  hand-rock=hand-back-fist hands-helping=handshake-angle hands-wash=hands-bubbles
  handshake-alt=handshake-simple hard-hat=helmet-safety hat-hard=helmet-safety haykal=bahai hdd=hard-drive
  header=heading headphones-alt=headphones-simple heart-broken=heart-crack heartbeat=heart-pulse
  hiking=person-hiking history=clock-rotate-left home=house home-alt=house home-lg=house-chimney
  home-lg-alt=house home-user=house-user hospital-alt=hospital hospital-symbol=circle-h hot-tub=hot-tub-person
  hourglass-1=hourglass-start hourglass-2=hourglass-half hourglass-3=hourglass-end
  house-damage=house-chimney-crack id-card-alt=id-card-clip ils=shekel-sign info-circle=circle-info
  inr=indian-rupee-sign institution=building-columns journal-whills=book-journal-whills jpy=yen-sign
  kiss=face-kiss krw=won-sign ladder-water=water-ladder landmark-alt=landmark-dome laptop-house=house-laptop
  laugh=face-laugh laugh-beam=face-laugh-beam laugh-squint=face-laugh-squint laugh-wink=face-laugh-wink
  legal=gavel level-down=arrow-turn-down level-down-alt=turn-down level-up=arrow-turn-up level-up-alt=turn-up
  line-chart=chart-line list-1-2=list-ol list-alt=rectangle-list list-dots=list-ul list-numeric=list-ol
  list-squares=list location=location-crosshairs long-arrow-alt-down=down-long long-arrow-alt-left=left-long
  long-arrow-alt-right=right-long long-arrow-alt-up=up-long long-arrow-down=arrow-down-long
  long-arrow-left=arrow-left-long long-arrow-right=arrow-right-long long-arrow-up=arrow-up-long
  low-vision=eye-low-vision luggage-cart=cart-flatbed-suitcase magic=wand-magic
  magic-wand-sparkles=wand-magic-sparkles mail-bulk=envelopes-bulk mail-forward=share mail-reply=reply
  mail-reply-all=reply-all male=person map-marked=map-location map-marked-alt=map-location-dot
  map-marker=location-pin map-marker-alt=location-dot map-signs=signs-post mars-stroke-h=mars-stroke-right
  mars-stroke-v=mars-stroke-up medkit=suitcase-medical meh=face-meh meh-blank=face-meh-blank
  meh-rolling-eyes=face-rolling-eyes microphone-alt=microphone-lines
  microphone-alt-slash=microphone-lines-slash minus-circle=circle-minus minus-square=square-minus
  mobile-alt=mobile-screen-button mobile-android=mobile mobile-android-alt=mobile-screen mobile-phone=mobile
  money-bill-alt=money-bill-1 money-bill-wave-alt=money-bill-1-wave money-check-alt=money-check-dollar
  mortar-board=graduation-cap mouse=computer-mouse mouse-pointer=arrow-pointer multiply=xmark
  museum=building-columns navicon=bars paint-brush=paintbrush parking=square-parking
  pastafarianism=spaghetti-monster-flying pause-circle=circle-pause pen-alt=pen-clip pen-square=square-pen
  pencil-alt=pencil pencil-ruler=pen-ruler pencil-square=square-pen people-carry=people-carry-box
  percentage=percent phone-alt=phone-flip phone-square=square-phone phone-square-alt=square-phone-flip
  photo=image photo-video=photo-film pie-chart=chart-pie ping-pong-paddle-ball=table-tennis-paddle-ball
  play-circle=circle-play plus-circle=circle-plus plus-square=square-plus poll=square-poll-vertical
  poll-h=square-poll-horizontal poo-bolt=poo-storm portrait=image-portrait pound-sign=sterling-sign
  pray=person-praying praying-hands=hands-praying prescription-bottle-alt=prescription-bottle-medical
  procedures=bed-pulse project-diagram=diagram-project question-circle=circle-question quidditch=broom-ball
  quote-left-alt=quote-left quote-right-alt=quote-right quran=book-quran radiation-alt=circle-radiation
  random=shuffle rectangle-times=rectangle-xmark redo=arrow-rotate-right redo-alt=rotate-right
  refresh=arrows-rotate remove=xmark remove-format=text-slash reorder=bars-staggered rmb=yen-sign
  rod-asclepius=staff-snake rotate-back=rotate-left rotate-backward=rotate-left rotate-forward=rotate-right
  rouble=ruble-sign rss-square=square-rss rub=ruble-sign ruble=ruble-sign running=person-running
  rupee=indian-rupee-sign sad-cry=face-sad-cry sad-tear=face-sad-tear save=floppy-disk search=magnifying-glass
  search-dollar=magnifying-glass-dollar search-location=magnifying-glass-location
  search-minus=magnifying-glass-minus search-plus=magnifying-glass-plus share-alt=share-nodes
  share-alt-square=square-share-nodes share-square=share-from-square shield-alt=shield-halved
  shipping-fast=truck-fast shopping-bag=bag-shopping shopping-basket=basket-shopping
  shopping-cart=cart-shopping shuttle-van=van-shuttle sign=sign-hanging sign-in=arrow-right-to-bracket
  sign-in-alt=right-to-bracket sign-language=hands sign-out=arrow-right-from-bracket
  sign-out-alt=right-from-bracket signing=hands sliders-h=sliders smile=face-smile smile-beam=face-smile-beam
  smile-wink=face-smile-wink sms=comment-sms snowboarding=person-snowboarding soccer-ball=futbol
  sort-alpha-down=arrow-down-a-z sort-alpha-up=arrow-up-a-z sort-amount-down=arrow-down-wide-short
  sort-amount-up=arrow-up-wide-short sort-asc=sort-up sort-desc=sort-down sort-numeric-down=arrow-down-1-9
  sort-numeric-up=arrow-up-1-9 space-shuttle=shuttle-space sprout=seedling
  square-root-alt=square-root-variable star-half-alt=star-half-stroke step-backward=backward-step
  step-forward=forward-step sticky-note=note-sticky stop-circle=circle-stop store-alt=shop
  store-alt-slash=shop-slash stream=bars-staggered subtract=minus subway=train-subway surprise=face-surprise
  swimmer=person-swimming swimming-pool=water-ladder sync=arrows-rotate sync-alt=rotate t-shirt=shirt
  table-tennis=table-tennis-paddle-ball tablet-alt=tablet-screen-button tablet-android=tablet
  tachometer=gauge-simple-high tachometer-alt=gauge-high tachometer-average=gauge-simple tasks=list-check
  tasks-alt=bars-progress teletype=tty television=tv temperature-down=temperature-arrow-down
  temperature-up=temperature-arrow-up tenge=tenge-sign th=table-cells th-large=table-cells-large
  th-list=table-list theater-masks=masks-theater thermometer-empty=temperature-empty
  thermometer-full=temperature-full thermometer-half=temperature-half thumb-tack=thumbtack
  ticket-alt=ticket-simple times=xmark times-circle=circle-xmark times-square=square-xmark tint=droplet
  tint-slash=droplet-slash tired=face-tired tools=screwdriver-wrench torah=scroll-torah tram=train-tram
  transgender-alt=transgender trash-alt=trash-can trash-restore=trash-arrow-up
  trash-restore-alt=trash-can-arrow-up triangle-circle-square=shapes truck-loading=truck-ramp-box
  try=turkish-lira-sign tv-alt=tv umbrella-beach-alt=umbrella-beach undo=arrow-rotate-left
  undo-alt=rotate-left university=building-columns unlink=link-slash unlock-alt=unlock-keyhole unsorted=sort
  usd=dollar-sign user-alt=user-large user-alt-slash=user-large-slash user-circle=circle-user
  user-cog=user-gear user-edit=user-pen user-friends=user-group user-md=user-doctor user-times=user-xmark
  users-cog=users-gear utensil-spoon=spoon vcard=address-card video-camera=video volleyball-ball=volleyball
  volume-down=volume-low volume-mute=volume-xmark volume-times=volume-xmark volume-up=volume-high
  vote-yea=check-to-slot walking=person-walking warning=triangle-exclamation weight=weight-scale
  wheelchair-alt=wheelchair-move window-close=rectangle-xmark wine-glass-alt=wine-glass-empty won=won-sign
  wrench-alt=wrench yen=yen-sign zap=bolt
`);
