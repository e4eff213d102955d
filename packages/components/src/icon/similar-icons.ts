import { toNamePairs } from './name-pairs.ts';

/**
 * Names that no free library has, mostly of the paid Font Awesome, by a free icon that shows nearly
 * the same. Asked last, so a library that does have the name comes first.
 */
export const SIMILAR_ICONS: ReadonlyMap<string, string> = toNamePairs(`
  alarm-exclamation=bell album-collection=layer-group alien-8bit=ghost ambulance-alt=truck-medical
  analytics=chart-line ant=bug anthropic=brain ants=bugs arrow-progress=bars-progress
  arrow-right-arrow-left-alt=right-left arrow-up-arrow-down=up-down arrows-repeat=repeat
  arrows-retweet=retweet badge-dollar=sack-dollar ball-pile=cubes-stacked bars-filter=filter
  bars-sort=arrow-down-wide-short bell-on=bell block=ban block-code=file-code block-question=circle-question
  block-quote=quote-left bolt-auto=bolt book-alt=book book-arrow-right=book-open
  book-circle-arrow-right=book-open book-font=book book-open-alt=book-open book-open-cover=book-open
  book-section=book book-sparkles=book bookmark-alt=bookmark box-check=box box-dollar=box box-full=box-open
  brackets-curly=code brackets-round=code brackets-square=code briefcase-blank=briefcase
  browsers=window-restore bullseye-arrow=bullseye bullseye-pointer=bullseye cabinet-filing=box-archive
  calculator-alt=calculator calendar-lines=calendar-days camera-movie=video camera-web=video
  car-building=building cart-circle-check=cart-shopping cauldron=flask chart-bullet=chart-bar
  chart-kanban=table-columns chart-line-down=arrow-trend-down chart-line-up=arrow-trend-up
  chart-mixed=chart-line chart-pie-alt=chart-pie chart-pie-simple=chart-pie chart-tree-map=table-cells-large
  chart-user=chart-simple chat=comments check-circle-alt=circle-check chip=microchip circle-bolt=bolt
  circle-bookmark=bookmark circle-calendar=calendar circle-camera=camera circle-code=code
  circle-dollar=dollar-sign circle-envelope=envelope circle-heart=heart circle-microphone=microphone
  circle-phone=phone circle-quarter=chart-pie circle-sort=sort circle-trash=trash
  circle-waveform-lines=wave-square claude=robot clipboard-list-check=clipboard-check clock-desk=clock
  cloud-binary=cloud cloud-word=cloud clouds=cloud code-block=code code-simple=code code-window=laptop-code
  comment-alt=message comment-alt-dots=message comment-alt-lines=message comment-code=comment-dots
  comment-exclamation=comment comment-lines=comment-dots comment-pen=comment comment-question=comment-dots
  comment-text=comment-dots comments-alt=comments comments-question=comments compass-slash=compass
  computer-classic=computer computer-speaker=desktop cubes-alt=cubes cursor=arrow-pointer
  cursor-click=computer-mouse data=database deploy=rocket desktop-arrow-down=desktop diagram-cells=table-cells
  diagram-lean-canvas=table-columns diagram-nested=sitemap diagram-sankey=diagram-project
  diagram-subtask=diagram-project diagram-venn=circle-nodes dial=gauge dial-high=gauge-high dice-d10=dice-d20
  display-arrow-down=display display-chart-up=chart-line display-code=laptop-code doc=file-lines
  docs=file-lines document=file-lines droplet-percent=droplet envelope-dot=envelope equalizer=sliders
  eye-evil=eye face-sunglasses=face-grin-wide face-thinking=face-meh face-viewfinder=users-viewfinder
  file-bracket-curly=file-code file-brackets-curly=file-code file-exclamation=file-circle-exclamation
  file-magnifying-glass=magnifying-glass filter-list=filter flag-alt=flag flag-pennant=flag flask-potion=flask
  flask-round-potion=flask floppy-disks=floppy-disk folder-gear=folder folder-magnifying-glass=folder-open
  fork=code-fork gauge-circle-bolt=gauge-high gauge-low=gauge gear-code=gears gear-complex=gear
  gemini=wand-magic-sparkles globe-pointer=globe globe-stand=globe grid-2=table-cells-large
  grid-2-plus=table-cells-large grid-3=table-cells grid-4=table-cells grid-5=table-cells
  grid-round=table-cells-large hammer-brush=hammer hammer-crash=hammer hammer-war=hammer hand-horns=hand-spock
  hand-wave=hand hands-robotics=robot hashtag-lock=lock head-side-brain=brain head-side-gear=brain
  head-side-headphones=headset heart-rate=heart-pulse hexagon-check=circle-check
  hexagon-exclamation=circle-exclamation hexagon-vertical-nft=cube high-definition=display
  hourglass-clock=hourglass-half house-blank=house input-numeric=keyboard input-pipe=i-cursor
  input-text=i-cursor integral=infinity integration=plug island-tropical=umbrella-beach kaggle-k=k
  key-skeleton=key keynote=person-chalkboard kite=paper-plane laptop-arrow-down=laptop-file
  laptop-binary=laptop-code layer-plus=layer-group light-switch=toggle-on lightbulb-exclamation=lightbulb
  lightbulb-on=lightbulb list-dropdown=rectangle-list list-radio=list-ul list-timeline=timeline llama=hippo
  lock-a=lock lock-alt=lock lock-open-alt=lock-open map-marker-check=location-dot memo=file-lines
  memo-circle-check=file-circle-check memo-circle-info=file-lines memo-pad=clipboard-list
  message-arrow-up=message message-bot=robot message-captions=message message-lines=message
  message-pen=message message-smile=message message-sms=comment-sms message-text=message
  message-xmark=comment-slash messages-question=comments meter=gauge microchip-ai=microchip
  microphone-stand=microphone mobile-notch=mobile-screen mobile-signal=mobile-screen
  money-from-bracket=money-bill-transfer money-simple-from-bracket=money-bill-transfer
  monitor-waveform=heart-pulse mouse-alt=computer-mouse nodes=circle-nodes object-exclude=object-ungroup
  object-intersect=object-group object-subtract=object-ungroup octagon-exclamation=circle-exclamation
  octagon-xmark=circle-xmark one=1 openai=robot page=file page-caret-up=file paintbrush-pencil=paintbrush
  paper-plane-top=paper-plane party-horn=bullhorn paste-alt=paste paw-claws=paw pen-field=pen-to-square
  pen-swirl=pen-fancy phone-office=phone phone-rotary=phone pipe-section=grip-lines planet-ringed=globe
  play-pause=play plug-circle-plug=plug presentation-screen=person-chalkboard print-magnifying-glass=print
  puzzle-piece-simple=puzzle-piece rabbit-fast=gauge-high ramp-loading=truck-ramp-box rectangle-api=code
  rectangle-barcode=barcode rectangle-code=file-code rectangle-history=layer-group
  rectangle-history-circle-plus=layer-group rectangle-history-circle-user=users-rectangle rectangle-pro=crown
  rectangle-terminal=terminal rectangle-wide=square reflect-horizontal=left-right robot-astromech=robot
  rocket-launch=rocket sailboat-alt=sailboat scalpel=pen-nib scanner=barcode scanner-image=print
  scanner-touchscreen=barcode screen-users=users-rectangle screencast=display scroll-old=scroll
  scrubber=circle-dot shapes-alt=shapes share-all=share-nodes shield-quartered=shield-halved
  shield-slash=shield shield-xmark=shield sidebar-flip=table-columns signal-bars=signal
  signal-bars-good=signal signal-stream=tower-broadcast signal-strong=signal siren-on=bell skull-cow=skull
  slash-forward=slash slider=sliders sliders-simple=sliders sliders-up=sliders snake=worm solar-system=sun
  spinner-scale=spinner spinner-third=circle-notch square-a-lock=lock square-bolt=bolt
  square-dashed-circle-plus=square-plus square-ellipsis=ellipsis square-exclamation=circle-exclamation
  square-info=circle-info square-list=rectangle-list square-quarters=table-cells-large
  square-question=circle-question square-sliders=sliders square-this-way-up=box square-up=circle-up
  squid=ghost star-christmas=star star-sharp=star star-shooting=meteor starfighter=shuttle-space
  starship=rocket sun-bright=sun swap=right-left symbols=icons table-layout=table-columns table-pivot=table
  table-rows=table-list table-tree=table tally=list-ol tennis-ball=baseball thought-bubble=comment three=3
  thunderstorm=cloud-bolt timeline-arrow=timeline toggle-large-off=toggle-off toggle-large-on=toggle-on
  transformer-bolt=bolt transporter=street-view tree-decorated=tree trophy-star=trophy tv-music=tv two=2
  two-factor=user-shield typewriter=keyboard ufo-beam=shuttle-space umbrella-simple=umbrella unicorn=horse
  user-bounty-hunter=user-ninja user-chart=chart-simple user-circle-gear=user-gear user-hair=user
  user-headset=headset user-helmet-safety=helmet-safety user-magnifying-glass=magnifying-glass user-music=user
  user-police=user-shield user-robot=robot user-unlock=user-check user-visor=user-astronaut
  users-medical=users value-absolute=calculator vector-circle=vector-square volume-slash=volume-xmark
  wave-pulse=heart-pulse waveform=wave-square waveform-lines=wave-square webhook-alt=circle-nodes
  window-flip=window-maximize window-frame=table-cells-large wrench-simple=wrench
`);
